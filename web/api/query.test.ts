import { beforeEach, expect, it, vi } from 'vitest'
import { api } from './query.ts'

let answers: ((status: number) => void)[] = []

beforeEach(() => {
  answers = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(resolve => {
        answers.push(status => resolve(Response.json({ me: null, code: 'internal' }, { status })))
      }),
  )
  return () => vi.unstubAllGlobals()
})

const name = (name: string) => api('PATCH /api/me', { body: { name, phone: '333 1234567' } })

it('asks for a change once however often it is tapped before the answer comes', async () => {
  const taps = [name('Ada'), name('Ada'), name('Ada')]
  expect(answers).toHaveLength(1)
  answers[0]?.(200)
  expect(new Set(await Promise.all(taps)).size).toBe(1)
})

it('asks again once the answer has come, good or bad, and for every other change', async () => {
  const first = [name('Ada'), name('Ada'), name('Eva')]
  expect(answers).toHaveLength(2)
  for (const answer of answers) answer(500)
  await Promise.allSettled(first)
  const again = name('Ada')
  expect(answers).toHaveLength(3)
  answers[2]?.(200)
  await again
})

it('still knows a change that was begun later when an earlier one has its answer', async () => {
  const first = name('Ada')
  const second = name('Eva')
  answers[0]?.(200)
  await first
  const again = name('Eva')
  expect(answers).toHaveLength(2)
  answers[1]?.(200)
  await Promise.all([second, again])
})

it('asks three times for what is turned on, off and on again', async () => {
  const turns = [name('Ada'), name('Eva'), name('Ada'), name('Ada')]
  expect(answers).toHaveLength(3)
  for (const answer of answers) answer(200)
  await Promise.all(turns)
})
