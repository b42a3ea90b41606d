import { expect, it, vi } from 'vitest'
import { isOver, readDayToCome } from './day-to-come.ts'

it.each([
  ['a free start', [{ startTimes: ['22:00'], isSoldOut: false }], false],
  ['all of the evening taken', [{ startTimes: [], isSoldOut: true }], false],
  [
    'one field left of two',
    [
      { startTimes: [], isSoldOut: false },
      { startTimes: ['22:00'], isSoldOut: false },
    ],
    false,
  ],
  ['no start any more', [{ startTimes: [], isSoldOut: false }], true],
  ['no field', [], true],
])('is over or not with %s', (_, fields, expected) => {
  expect(isOver(fields)).toBe(expected)
})

it('goes on to tomorrow only from a day that is over, and not into another', async () => {
  const show = async (...over: string[]) => {
    const read = vi.fn(async (date: string) => date)
    const shown = await readDayToCome('2026-11-30', read, date => over.includes(date))
    return `${shown}, read ${read.mock.calls.length}`
  }
  expect(await show()).toBe('2026-11-30, read 1')
  expect(await show('2026-11-30')).toBe('2026-12-01, read 2')
  expect(await show('2026-11-30', '2026-12-01')).toBe('2026-11-30, read 2')
})
