import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Env } from './door.ts'

type Options = {
  isHttps: boolean
  /** Where pictures of a map come from, if anywhere: the only strangers that a page may ask. */
  tilesUrl?: string | undefined
}

/** Security headers of every answer, and the nonce by which a page's own scripts are known. */
export function secureHeaders(options: Options) {
  return createMiddleware<Env>(async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    headers.set('content-security-policy', contentPolicy(nonce, options))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()')
    headers.set('x-frame-options', 'DENY')
    if (options.isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}

// Styles may stand in attributes: the court drawings and the component library place things that way.
function contentPolicy(nonce: string, options: Options): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${options.tilesUrl ? ` ${new URL(options.tilesUrl).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
