import { randomBytes } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './door.ts'

type Options = {
  isHttps: boolean
  /** Where pictures of a map come from, if anywhere: the only strangers that a page may ask. */
  tilesUrl?: string | undefined
}

/** The nonce by which a page's own scripts are known, also to what writes the page. */
export const giveNonce = createMiddleware<Env>((c, next) => {
  c.set('nonce', randomBytes(16).toString('base64'))
  return next()
})

/** The board of a tournament, which other sites may show in a frame: it sets no cookie and nothing can be done there. */
const FRAMED = /^\/tornei\/[^/]+\/incorpora$/

/** Security headers of every answer; they name the nonce, so that comes first. */
export function protect(options: Options): MiddlewareHandler {
  const alone = headersOf(options, false)
  const framed = headersOf(options, true)
  return (c, next) => (FRAMED.test(c.req.path) ? framed(c, next) : alone(c, next))
}

function headersOf({ isHttps, tilesUrl }: Options, mayBeFramed: boolean): MiddlewareHandler {
  // Hono types the context of this callback without our variables.
  const nonce = (c: HonoContext) => `'nonce-${c.get('nonce')}'`
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", nonce],
      styleSrc: ["'self'", nonce],
      // The court drawings and the component library place things by attributes.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...(tilesUrl ? [new URL(tilesUrl).origin] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [mayBeFramed ? '*' : "'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    permissionsPolicy: { geolocation: ['self'], camera: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: mayBeFramed ? false : 'DENY',
    strictTransportSecurity: isHttps && 'max-age=63072000; includeSubDomains',
    // For browsers that nobody has any more, and one that Node does not send.
    ...{ xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false },
    ...{ xDnsPrefetchControl: false, originAgentCluster: false, removePoweredBy: false },
  })
}
