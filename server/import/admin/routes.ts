import { stream } from 'hono/streaming'
import { z } from 'zod'
import { type App, door } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import { writeReport } from './report/service.ts'
import {
  cancelImport,
  changeImport,
  dropImport,
  getImport,
  listImports,
  receiveImport,
  startSaving,
  undoSaving,
} from './service.ts'

export function importDoors(app: App) {
  door(app, 'POST /api/imports', (context, { query, upload, idempotencyKey }) =>
    receiveImport(context, query, upload, idempotencyKey),
  )
  door(app, 'GET /api/imports', context => listImports(context))
  door(app, 'GET /api/imports/{id}', (context, { params, query }) => getImport(context, params.id, query))
  door(app, 'PATCH /api/imports/{id}', (context, { params, body }) => changeImport(context, params.id, body))
  door(app, 'POST /api/imports/{id}/saving', (context, { params, body }) =>
    startSaving(context, params.id, body),
  )
  door(app, 'POST /api/imports/{id}/cancellation', (context, { params }) => cancelImport(context, params.id))
  door(app, 'POST /api/imports/{id}/undoing', (context, { params }) => undoSaving(context, params.id))
  door(app, 'DELETE /api/imports/{id}', (context, { params }) => dropImport(context, params.id))
  // A file, which the contract's JSON doors do not serve.
  app.get('/api/imports/:id/report.csv', async c => {
    const id = z.safeParse(z.uuid(), c.req.param('id')).data
    if (id === undefined) throw new Problem('not-found')
    const report = writeReport(c.var.context, id)
    // The first line is fetched before the answer begins, so that a refusal can still be one.
    const first = await report.next()
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="importazione.csv"')
    return stream(c, async out => {
      if (!first.done) await out.write(first.value)
      for await (const lines of report) await out.write(lines)
    })
  })
}
