import fc from 'fast-check'
import { bookableMinutes } from '#contract/shared.ts'

/** Today, an ordinary day, a change-over night, and the days around the end of the window. */
const seasons = [
  {
    at: '2026-10-22T09:40:00Z',
    days: ['2026-10-22', '2026-10-24', '2026-10-25', '2026-10-28', '2026-10-29'],
  },
  {
    at: '2026-03-26T09:40:00Z',
    days: ['2026-03-26', '2026-03-28', '2026-03-29', '2026-04-01', '2026-04-02'],
  },
]

const minute = fc.integer({ min: 0, max: 103 }).map(quarter => quarter * 15)
const day = fc.nat({ max: 4 })
const opening = fc
  .uniqueArray(fc.integer({ min: 0, max: 104 }), { minLength: 2, maxLength: 6 })
  .map(quarters => quarters.toSorted((a, b) => a - b).map(quarter => quarter * 15))
  .map(edges =>
    Array.from({ length: Math.floor(edges.length / 2) }, (_, i) => ({
      from: edges[2 * i] ?? 0,
      to: edges[2 * i + 1] ?? 0,
    })),
  )
  // A night belongs to the evening on which it began (R51).
  .map(hours => hours.filter(({ from }) => from < 1_440))
const wish = { day, minute, minutes: fc.constantFrom(...bookableMinutes) }
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('book' as const), ...wish }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  // Longer than any booking, too.
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      day,
      minute,
      minutes: fc.oneof(wish.minutes, fc.constantFrom(270, 600)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close beside' as const), ...wish }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), isOver: fc.boolean(), ...wish }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), opening }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('period' as const), day, more: fc.nat({ max: 2 }), opening }),
  },
)
/** What may happen to a field, its grid, and a time to ask for at the end. */
export const fieldHistory = fc.record({
  season: fc.constantFrom(...seasons),
  slotStep: fc.constantFrom(15, 30, 60),
  slotLength: fc.constantFrom(30, 60, 90),
  opening,
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  probe: fc.record(wish),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
