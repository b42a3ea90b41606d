import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../door.ts'
import { contentPolicy, type PolicyOptions } from './content-policy.ts'

type Options = Omit<PolicyOptions, 'mayBeFramed'>

/** The board of a tournament, which other sites may show in a frame: it sets no cookie and nothing can be done there. */
const FRAMED = /^\/tornei\/[^/]+\/incorpora$/

/** Security headers of every answer, written after a page has told what it carries inline. */
export function protect(options: Options): MiddlewareHandler<Env> {
  const alone = headersOf({ ...options, mayBeFramed: false })
  const framed = headersOf({ ...options, mayBeFramed: true })
  return (c, next) => (FRAMED.test(c.req.path) ? framed(c, next) : alone(c, next))
}

function headersOf(options: PolicyOptions): MiddlewareHandler<Env> {
  const policy = contentPolicy(options)
  const others = secureHeaders({
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: options.mayBeFramed ? false : 'DENY',
    strictTransportSecurity: options.isHttps && 'max-age=63072000; includeSubDomains',
    // Off: headers for browsers that nobody has any more, and the removal of one that Node does not send.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
    removePoweredBy: false,
  })
  return createMiddleware<Env>((c, next) =>
    others(c, async () => {
      await next()
      c.res.headers.set('content-security-policy', policy(c.var.inline))
    }),
  )
}
