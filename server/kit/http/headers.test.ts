import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from '../door.ts'
import { earlyHeaders } from './early.ts'
import { protect } from './headers.ts'

const CLOSED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

async function headersAt(path: string, isHttps = true) {
  const app = new Hono<Env>().use(protect({ isHttps })).get('*', c => c.text('pagina'))
  return Object.fromEntries((await app.request(path)).headers)
}

it('closes every answer, also one that is given before anything has looked at the request', async () => {
  expect(await headersAt('/campi')).toMatchObject({
    ...CLOSED,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
  })
  expect(earlyHeaders('1', 'text/plain', 5)).toMatchObject({
    ...CLOSED,
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
  })
})

it('promises HTTPS only where there is some', async () => {
  expect(await headersAt('/campi', false)).not.toHaveProperty('strict-transport-security')
})

it('lets other sites frame the board of a tournament, and nothing beside it', async () => {
  const board = await headersAt('/tornei/coppa/incorpora')
  expect(board).not.toHaveProperty('x-frame-options')
  expect(board['content-security-policy']).not.toContain("frame-ancestors 'none'")
  for (const path of ['/tornei/coppa', '/tornei/coppa/incorpora/altro', '/altro/tornei/coppa/incorpora'])
    expect(await headersAt(path), path).toMatchObject(CLOSED)
})
