import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The header in which our own server names the caller; whatever a client wrote there is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address'

/**
 * The request with its caller's address as the connection tells it. A forwarded address is not believed:
 * anybody can write one. A page being rendered calls in process and has no connection.
 */
export function withClientAddress(c: Context): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.delete(CLIENT_ADDRESS)
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  if (address) headers.set(CLIENT_ADDRESS, address)
  return new Request(c.req.raw, { headers })
}
