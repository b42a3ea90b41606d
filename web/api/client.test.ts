import { expect, it } from 'vitest'
import { isUnheard, makeClient } from './client.ts'

const me = (body: Response['body'] | string) => makeClient(async () => new Response(body))('GET /api/me', {})

it('takes an answer that breaks off for none at all', async () => {
  const breaking = new ReadableStream({
    start: answer => {
      answer.enqueue(new TextEncoder().encode('{"me":'))
      answer.error(new TypeError('network error'))
    },
  })
  expect(await me(breaking).catch(isUnheard)).toBe(true)
  expect(await me('{"me":').catch(isUnheard)).toBe(true)
})

it('knows a question that nobody waits for any more from a network that is away', async () => {
  const left = new ReadableStream({
    start: answer => answer.error(new DOMException('left', 'AbortError')),
  })
  await expect(me(left)).rejects.toThrow('left')
})
