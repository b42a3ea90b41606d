import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { drawingPath, previewPath } from '#contract/paths.ts'
import type { Env } from '../kit/door.ts'
import { Problem } from '../kit/problem.ts'
import { previewDoors } from './doors.ts'

const HOUR_MS = 3_600_000

it('draws a picture once an hour, however many ask, and one that has failed again at once', async () => {
  const app = new OpenAPIHono<Env>()
  let now = 0
  let drawn = 0
  let isThere = false
  app.get(drawingPath('campi/le-querce'), c => {
    drawn += 1
    return isThere ? c.body('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>') : c.notFound()
  })
  previewDoors(app, { baseUrl: 'http://campo.example' }, () => now)
  app.onError((_error, c) => c.text('', 404))
  const ask = async () => (await app.request(previewPath('/campi/le-querce'))).status

  expect(await ask()).toBe(404)
  isThere = true
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  expect(drawn).toBe(2)
  now = HOUR_MS - 1
  expect([await ask(), drawn]).toEqual([200, 2])
  now = HOUR_MS
  expect([await ask(), drawn]).toEqual([200, 3])
})

it('has none of what has no page for now, and fails of nothing but its own failure', async () => {
  const app = new OpenAPIHono<Env>()
  for (const status of [403, 404, 500] as const)
    app.get(drawingPath(`campi/${status}`), c => c.text('', status))
  previewDoors(app, { baseUrl: 'http://campo.example' })
  app.onError((error, c) => c.text(error instanceof Problem ? error.code : ''))
  const ask = async (status: number) => (await app.request(previewPath(`/campi/${status}`))).text()
  expect(await Promise.all([403, 404, 500].map(ask))).toEqual(['not-found', 'not-found', 'internal'])
})
