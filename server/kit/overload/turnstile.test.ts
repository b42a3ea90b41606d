import { expect, it } from 'vitest'
import { makeTurnstile } from './turnstile.ts'

/** A clock that stands still: turns take no time. */
const still = () => 0
const turn = () => new Promise(resolve => setImmediate(resolve))

it('lets so many pass at once, and the others in order, a few in each turn', async () => {
  const { pass } = makeTurnstile({ perTurn: 2, perMs: 1, waiting: 9 }, still)
  const passed: number[] = []
  const arrive = async (visitor: number) => {
    await pass()
    passed.push(visitor)
  }
  const all = Promise.all([1, 2, 3, 4, 5].map(arrive))
  await Promise.resolve()
  expect(passed).toEqual([1, 2])
  await turn()
  expect(passed).toEqual([1, 2, 3, 4])
  await turn()
  expect(passed).toEqual([1, 2, 3, 4, 5])
  await all
})

it('keeps nobody who comes alone', async () => {
  const { pass } = makeTurnstile({ perTurn: 1, perMs: 1, waiting: 9 }, still)
  for (let visitor = 0; visitor < 3; visitor += 1) {
    expect(pass()).toBeUndefined()
    await turn()
    await turn()
  }
})

it('lets nobody overtake who waits', async () => {
  const { pass } = makeTurnstile({ perTurn: 1, perMs: 1, waiting: 9 }, still)
  const passed: string[] = []
  expect(pass()).toBeUndefined()
  void pass()?.then(() => passed.push('waiting'))
  await turn()
  const late = pass()
  expect(late).toBeInstanceOf(Promise)
  await late
  expect(passed).toEqual(['waiting'])
})

it('lets more pass after a turn that has lasted', async () => {
  let time = 0
  const { pass, isFull } = makeTurnstile({ perTurn: 1, perMs: 0.5, waiting: 5 }, () => time)
  const passed: number[] = []
  const arrive = async (visitor: number) => {
    await pass()
    passed.push(visitor)
  }
  const all = Promise.all([1, 2, 3, 4, 5, 6].map(arrive))
  expect(isFull()).toBe(true)
  time = 8
  await turn()
  expect(passed).toEqual([1, 2, 3, 4, 5])
  expect(isFull()).toBe(false)
  await turn()
  expect(passed).toHaveLength(6)
  await all
})
