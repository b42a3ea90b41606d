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
