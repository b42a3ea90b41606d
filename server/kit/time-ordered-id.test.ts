import { expect, it } from 'vitest'
import { z } from 'zod'
import { timeOrderedId } from './time-ordered-id.ts'

it('makes UUIDs of version 7, each another, in the order of their time', () => {
  const times = [0, 1, 1_764_000_000_000, 1_764_000_000_001, 2 ** 48 - 1]
  const ids = times.map(timeOrderedId)
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 100 }, () => timeOrderedId(1))).size).toBe(100)
})
