import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The header in which our own server names the caller; whatever a client wrote there is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address'

/**
 * The request with its caller's address. A page being rendered calls in process and has none.
 * @param proxies how many balancers of our own stand in front of this server
 */
export function withClientAddress(c: Context, proxies: number): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.delete(CLIENT_ADDRESS)
  const address = clientAddress(c, proxies)
  if (address) headers.set(CLIENT_ADDRESS, address)
  return new Request(c.req.raw, { headers })
}

export function clientAddress(c: Context, proxies: number): string | undefined {
  const connected = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  return callerOf(connected, c.req.header('x-forwarded-for') ?? null, proxies)
}

/**
 * Each balancer appends the address it was called from, so our own wrote the last `proxies` entries: the
 * first of those is the caller. What stands before was written by the caller and is never believed.
 */
export function callerOf(
  connected: string | undefined,
  forwarded: string | null,
  proxies: number,
): string | undefined {
  if (proxies === 0) return connected
  return withoutPort(forwarded?.split(',').at(-proxies)?.trim() ?? '') || connected
}

/**
 * Some balancers append the caller's port as well, another one for each of his connections: '198.51.100.7:4711',
 * '[2001:db8::7]:4711'.
 */
function withoutPort(entry: string): string {
  return entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}
