import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './client.ts'
import { upload } from './upload.ts'

let status = 201
let response: unknown = null

beforeEach(() => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = status
      response = response
      onload = () => undefined
      open = () => undefined
      setRequestHeader = () => undefined
      send = () => this.onload()
    },
  )
  return () => vi.unstubAllGlobals()
})

it('takes an answer that cannot be read for none at all, and never for what was kept', async () => {
  expect(await answered(201, { id: 7 })).toEqual({ id: 7 })
  expect(await answered(201, null)).toBe('offline')
})

it('tells what was refused, also by whoever stands in front of the server', async () => {
  expect(await answered(409, { code: 'too-many-pictures' })).toBe('too-many-pictures')
  expect(await answered(413, null)).toBe('internal')
})

/** @param body as the browser reads it: null where it is no JSON, or not whole */
function answered(as: number, body: unknown): Promise<unknown> {
  status = as
  response = body
  const sent = upload(
    'POST /api/imports',
    { query: { fileName: 'a.csv' }, idempotencyKey: 'k' },
    new Blob(),
    () => undefined,
  )
  return sent.catch((error: unknown) => (error instanceof ApiError ? error.code : error))
}
