import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sports } from '../geometry/geometry.ts'
import { planFacility } from '../plan/plan.ts'
import { viewFromAbove } from './aerial-view.ts'

const facility = fc
  .array(fc.constantFrom(...sports), { minLength: 1, maxLength: 16 })
  .map(list => list.map((sport, index) => ({ id: `field-${index}`, sport })))

describe('the hero over a facility', () => {
  it('always shows a pin when some court has a time, and never one over another', () => {
    fc.assert(
      fc.property(facility, fc.integer({ min: 0, max: 9999 }), (courts, seed) => {
        const view = viewFromAbove(
          planFacility(courts, seed),
          courts.map(court => court.id),
        )
        for (const screen of ['onPhone', 'onDesktop'] as const) {
          const shown = view.pins.filter(pin => pin[screen])
          expect(shown.length).toBeGreaterThan(0)
          for (const [index, pin] of shown.entries()) {
            for (const other of shown.slice(index + 1)) {
              const apart = Math.max(Math.abs(pin.x - other.x) / 15, Math.abs(pin.y - other.y) / 11)
              expect(apart).toBeGreaterThanOrEqual(1)
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('keeps pins to the right of the headline on both screens', () => {
    const courts = sports.map(sport => ({ id: sport, sport }))
    const view = viewFromAbove(planFacility(courts, 3), [...sports])
    for (const pin of view.pins) {
      if (pin.onDesktop) expect(pin.x - view.focus.desktop[0]).toBeGreaterThan(-41)
      if (pin.onPhone) expect(pin.x - view.focus.phone[0]).toBeGreaterThan(-10)
    }
  })

  it('needs no pins at all', () => {
    const view = viewFromAbove(planFacility([{ id: 'a', sport: 'padel' }], 1), [])
    expect(view.pins).toEqual([])
  })
})
