import { expect, it } from 'vitest'
import { makeUpload } from './upload.ts'

const limits = { types: ['text/csv'], mostBytes: 10 }

it('refuses a file that is announced as too large before a byte of it is read', async () => {
  const { request, read } = sending('x'.repeat(11), { 'content-length': '11' })
  expect(() => makeUpload(request, limits)).toThrow(expect.objectContaining({ code: 'body-too-large' }))
  expect(read()).toBe(0)
})

it.each([undefined, '1', '10'])('finds one that announces %s while it reads', async length => {
  const { request, read } = sending('x'.repeat(11), length === undefined ? {} : { 'content-length': length })
  const { chunks } = makeUpload(request, limits)
  expect(read()).toBe(0)
  await expect(readAll(chunks())).rejects.toMatchObject({ code: 'body-too-large' })
})

it('takes one that just fits, by the first word of its kind', async () => {
  const { request } = sending('x'.repeat(10), { 'content-length': '10' }, 'Text/CSV; charset=utf-8')
  expect(await readAll(makeUpload(request, limits).chunks())).toHaveLength(10)
  const other = sending('x', {}, 'text/html').request
  expect(() => makeUpload(other, limits)).toThrow(expect.objectContaining({ code: 'unsupported-media' }))
})

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** A request whose body counts how often it is asked for bytes. */
function sending(text: string, headers: Record<string, string>, type = 'text/csv') {
  let count = 0
  const body = new ReadableStream(
    {
      pull(tap) {
        count += 1
        tap.enqueue(Buffer.from(text))
        tap.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body, duplex: 'half' }
  return { request: new Request('http://localhost/', init as RequestInit), read: () => count }
}
