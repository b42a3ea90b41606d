import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import type { Env } from '../kit/door.ts'
import { mountPages } from './pages.ts'

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'answers %s to a page in one line',
  async method => {
    const app = new OpenAPIHono<Env>()
    const loadBuild = () => Promise.reject(new Error('Nothing is drawn for a change'))
    mountPages(app, {
      loadBuild,
      readActor: async () => guest,
      report: () => undefined,
      mode: 'development',
      baseUrl: 'http://localhost:3000',
    })
    const reply = await app.request('/dashboard', { method })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET, HEAD')
    expect((await reply.text()).trimEnd()).toBe('Le pagine si leggono soltanto.')
  },
)
