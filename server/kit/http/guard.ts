import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { api } from '#contract/api.ts'
import type { RouteSpec } from '#contract/route.ts'
import type { Env } from '../door.ts'
import { Problem } from '../problem.ts'

const BODY_LIMIT = 64 * 1024
const QUERY_LIMIT = 2 * 1024
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new Problem('body-too-large')
  },
})

/** Doors that take a file have a limit of their own, and check who sends it before they read. */
const uploadPaths = Object.entries(api)
  .filter(([, spec]: [string, RouteSpec]) => spec.upload)
  .map(([key]) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

export function isUpload(method: string, path: string): boolean {
  return uploadPaths.some(pattern => pattern.test(`${method} ${path}`))
}

// `limitBody` touches the body, which makes a whole `Request` and a stream out of the light object that arrived. So it
// runs only where a change does not say its length: Node holds a body to the length that it says, and refuses one that also
// comes in pieces of its own.
export const limitSize = createMiddleware<Env>(async (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || isUpload(c.req.method, c.req.path)) return next()
  const length = c.req.header('content-length')
  if (length === undefined) return limitBody(c, next)
  if (!(Number(length) <= BODY_LIMIT)) throw new Problem('body-too-large')
  return next()
})

export const limitQuery = createMiddleware<Env>(async (c, next) => {
  if (c.req.url.length > QUERY_LIMIT)
    throw new Problem('invalid-input', { detail: 'L’indirizzo è troppo lungo' })
  await next()
})

/**
 * Refuses changes that another site's page asks a browser for. Browsers send `Sec-Fetch-Site` or at least
 * `Origin`; a client that sends neither carries no cookies of ours that it did not put there itself.
 */
export function refuseCrossSite(origins: readonly string[]) {
  return createMiddleware<Env>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('cross-site')
    if (origin !== undefined && !origins.includes(origin)) throw new Problem('cross-site')
    return next()
  })
}
