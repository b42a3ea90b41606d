import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeLane } from './lane.ts'

it('lets a number in and the others wait, in their order', async () => {
  const lane = makeLane({ atOnce: 2, waiting: 3, patience: 1_000 })
  const order: number[] = []
  let most = 0
  await Promise.all(
    [0, 1, 2, 3, 4].map(async number => {
      const leave = await lane.enter()
      order.push(number)
      most = Math.max(most, lane.load().underWay)
      await wait(5)
      leave()
    }),
  )
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(lane.load()).toEqual({ underWay: 0, waiting: 0 })
})

it('refuses at once who would be one too many, and later who has waited too long', async () => {
  const lane = makeLane({ atOnce: 1, waiting: 1, patience: 20 })
  const leave = await lane.enter()
  const second = lane.enter()
  await expect(lane.enter()).rejects.toMatchObject({ code: 'overloaded' })
  await expect(second).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  leave()
  expect(lane.load()).toEqual({ underWay: 0, waiting: 0 })
  ;(await lane.enter())()
})

it('gives the place of somebody who has gone to the next', async () => {
  const lane = makeLane({ atOnce: 1, waiting: 2, patience: 1_000 })
  const leave = await lane.enter()
  const gone = expect(lane.enter(() => true)).rejects.toMatchObject({ code: 'overloaded' })
  const next = lane.enter()
  leave()
  await gone
  ;(await next)()
  expect(lane.load()).toEqual({ underWay: 0, waiting: 0 })
})

it('keeps nobody of a long queue waiting beyond twice what was promised', async () => {
  const lane = makeLane({ atOnce: 1, waiting: 9, always: 1, promise: 20, patience: 60_000 })
  const leave = await lane.enter()
  const one = lane.enter()
  await expect(lane.enter()).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  ;(await one)()
  expect(lane.load()).toEqual({ underWay: 0, waiting: 0 })
})

it('lets nobody join a queue that moves slowly, but for the few who always may', async () => {
  const lane = makeLane({ atOnce: 1, waiting: 9, always: 1, promise: 20, patience: 1_000 })
  const slow = await lane.enter()
  await wait(250)
  slow()
  const leave = await lane.enter()
  const first = lane.enter()
  await expect(lane.enter()).rejects.toMatchObject({ code: 'overloaded' })
  leave()
  ;(await first)()

  // Quick ones make the usual wait short again.
  for (let turn = 0; turn < 40; turn += 1) (await lane.enter())()
  const other = await lane.enter()
  const both = [lane.enter(), lane.enter()]
  other()
  for (const entered of both) (await entered)()
  expect(lane.load()).toEqual({ underWay: 0, waiting: 0 })
})

it('answers in a flood soon or not at all', async () => {
  let isFlooded = false
  const lane = makeLane({
    atOnce: 1,
    waiting: 9,
    always: 3,
    promise: 20,
    patience: 60_000,
    isFlooded: () => isFlooded,
  })
  const slow = await lane.enter()
  const early = lane.enter()
  await wait(250)
  isFlooded = true
  const refused = expect(early).rejects.toMatchObject({ code: 'overloaded' })
  slow()
  await refused
  const leave = await lane.enter()
  await expect(lane.enter()).rejects.toMatchObject({ code: 'overloaded' })
  isFlooded = false
  const after = lane.enter()
  leave()
  ;(await after)()
  expect(lane.load()).toEqual({ underWay: 0, waiting: 0 })
})
