import { expect, it } from 'vitest'
import type { FacilityPage } from '#contract/listing.ts'
import { earliestOf } from './first-time.tsx'

const freeAt = (name: string, startTime: string | null) =>
  ({ name, first: startTime && { startTime } }) as FacilityPage['fields'][number]

it('proposes the field that is free first from the hour looked for; past the last time, the nearest before it', () => {
  const fields = [freeAt('A', '15:30'), freeAt('B', '17:00'), freeAt('C', '16:30'), freeAt('D', null)]
  const name = (from?: string) => earliestOf(fields, from)?.name
  expect(name()).toBe('A')
  expect(name('16:00')).toBe('C')
  expect(name('18:00')).toBe('B')
  expect(earliestOf([...fields, freeAt('E', '15:30')])?.name).toBe('A')
  expect(earliestOf([freeAt('D', null)], '16:00')).toBeUndefined()
})
