import { expect, it, vi } from 'vitest'
import { guest } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { dayToCome } from './day-to-come.ts'

it('goes on to tomorrow only from a day that is over, and not into another', async () => {
  // Only its clock is asked.
  const context = { actor: guest, at: new Date('2026-11-30T20:00:00Z') } as Context
  const show = async (...over: string[]) => {
    const read = vi.fn(async (date: string) => date)
    const shown = await dayToCome(context, read, date => over.includes(date))
    return `${shown}, read ${read.mock.calls.length}`
  }
  expect(await show()).toBe('2026-11-30, read 1')
  expect(await show('2026-11-30')).toBe('2026-12-01, read 2')
  expect(await show('2026-11-30', '2026-12-01')).toBe('2026-11-30, read 2')
})
