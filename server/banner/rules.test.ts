import { expect, it } from 'vitest'
import { entriesOf, statusOf } from './rules.ts'

const today = '2026-11-21'
const always = { isActive: true, startDate: null, endDate: null }

it.each([
  ['active', always],
  ['active', { ...always, startDate: today }],
  ['active', { ...always, endDate: today }],
  ['active', { ...always, startDate: today, endDate: today }],
  ['future', { ...always, startDate: '2026-11-22' }],
  ['expired', { ...always, endDate: '2026-11-20' }],
  ['expired', { ...always, startDate: '2026-11-19', endDate: '2026-11-20' }],
  ['off', { ...always, isActive: false }],
  ['off', { ...always, isActive: false, startDate: '2026-11-22' }],
])('is %s, by %j', (status, banner) => {
  expect(statusOf(banner, { isPositionEnabled: true, today })).toBe(status)
})

it('is idle where its position is off, unless it would not show anyway', () => {
  const off = { isPositionEnabled: false, today }
  expect(statusOf(always, off)).toBe('idle')
  expect(statusOf({ ...always, endDate: '2026-11-20' }, off)).toBe('expired')
})

it('keeps of what is the same only the first, and of nothing that it is for everybody', () => {
  const fold = (text: string) => text.trim().toLowerCase()
  expect(entriesOf(['Roma', ' ', 'ROMA ', 'Frascati'], fold)).toEqual(['Roma', 'Frascati'])
  expect(entriesOf(['Roma'], fold)).toEqual(['Roma'])
  expect(entriesOf(['', ' '], fold)).toBeNull()
  expect(entriesOf([], fold)).toBeNull()
})
