import type { Runner } from 'graphile-worker'
import { expect, it, vi } from 'vitest'
import { makeLog } from '../kit/log.ts'
import { keepGoing } from './keep-going.ts'

function makeRunner() {
  let end: (error?: Error) => void = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    end = error => (error ? reject(error) : resolve())
  })
  // Of a runner only these two are used.
  return { runner: { promise, stop: async () => end() } as unknown as Runner, end }
}

it.each([
  ['with an error', new Error('Connection terminated')],
  ['quietly', undefined],
])('starts another runner when one has ended %s, and none after it was stopped', async (_how, error) => {
  const runners = [makeRunner(), makeRunner(), makeRunner()]
  let started = 0
  const start = async () => {
    const next = runners[started]
    started += 1
    if (!next) throw new Error('One runner too many')
    return next.runner
  }
  const watch = { sawFailure: () => true, whenBack: async () => {}, stop: () => {} }
  const work = await keepGoing('letters', start, { log: makeLog('silent'), watch })
  runners[0]?.end(error)
  await vi.waitFor(() => expect(started).toBe(2), { timeout: 15_000 })
  await work.stop()
  expect(started).toBe(2)
})

it('tells why a runner could not start again, and goes on trying', async () => {
  const [first, second] = [makeRunner(), makeRunner()]
  const starts = [
    async () => first.runner,
    () => Promise.reject(new Error('no such task')),
    async () => second.runner,
  ]
  const start = async () => {
    const next = starts.shift()
    if (!next) throw new Error('One runner too many')
    return next()
  }
  const told: object[] = []
  const log = { warn: (facts: object) => void told.push(facts) }
  const watch = { sawFailure: () => false, whenBack: async () => {}, stop: () => {} }
  const work = await keepGoing('letters', start, { log, watch })
  first.end(new Error('gone'))
  await vi.waitFor(() => expect(starts).toEqual([]), { timeout: 15_000 })
  await work.stop()
  expect(told).toEqual([
    { name: 'letters', error: 'Error: gone' },
    { name: 'letters', error: 'Error: no such task' },
  ])
})
