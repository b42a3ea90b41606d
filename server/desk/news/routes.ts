import { z } from 'zod'
import { IdParam } from '#contract/shared.ts'
import type { App } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import { type FacilityNews, followDay } from './service.ts'

/** Not in the contract, because it answers with a stream. */
export function newsDoor(app: App, news: FacilityNews | undefined) {
  app.get('/api/facilities/:id/news', c => {
    const id = z.safeParse(IdParam, c.req.param('id')).data
    if (id === undefined) throw new Problem('not-found')
    return c.body(followDay(c.var.context, id, { news, signal: c.req.raw.signal }), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Asks proxies to pass on each line as it comes.
      'x-accel-buffering': 'no',
    })
  })
}
