import { type App, door } from '../../kit/door.ts'
import type { BoardMemory } from './service.ts'

/** Mounted before sessions are read: everybody sees the same board, and a session would cost a query each time. */
export function liveDoors(app: App, memory: BoardMemory) {
  app.use('/api/tournaments/:slug/board', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  app.use('/api/staff/tournaments/*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET') memory.lookAgain()
  })
  door(app, 'GET /api/tournaments/{slug}/board', (_context, { params, query }) =>
    memory.read(params.slug, query.version),
  )
}
