import type { Context } from '../kit/context.ts'
import { type App, door } from '../kit/door.ts'
import { Problem } from '../kit/problem.ts'
import { addPicture, changePicture, deletePicture, readPicture } from './service.ts'

const YEAR_SECONDS = 31_536_000
const MOST_WIDTH = 32_767
const ADDRESS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})\.webp$/

/** Pictures are changed through the API; the files themselves have addresses that never lead to another picture. */
export function pictureDoors(app: App, { db }: Pick<Context, 'db'>) {
  door(app, 'POST /api/facilities/{id}/pictures', (context, { params, query, upload, idempotencyKey }) =>
    addPicture(context, { facilityId: params.id, fieldId: query.fieldId ?? null }, upload, idempotencyKey),
  )
  door(app, 'PATCH /api/pictures/{id}', (context, { params, body }) =>
    changePicture(context, params.id, body),
  )
  door(app, 'DELETE /api/pictures/{id}', (context, { params }) => deletePicture(context, params.id))
  app.get('/foto/:name', async c => {
    const [, id, width] = ADDRESS.exec(c.req.param('name')) ?? []
    // Widths are kept as small integers; no picture has a larger one.
    if (!id || !width || Number(width) > MOST_WIDTH) throw new Problem('not-found')
    const bytes = await readPicture({ db }, id, Number(width))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-disposition': 'inline',
    })
  })
}
