import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sports } from '../geometry/geometry.ts'
import { type Box, planFacility } from './plan.ts'

const facility = fc
  .array(fc.constantFrom(...sports), { minLength: 1, maxLength: 24 })
  .map(list => list.map((sport, index) => ({ id: `field-${index}`, sport })))

function overlap(a: Box, b: Box): boolean {
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  return !apart
}

describe('the plan of a facility', () => {
  it('never lays two courts, the club house or a path over one another', () => {
    fc.assert(
      fc.property(facility, fc.integer({ min: 0 }), (courts, seed) => {
        const plan = planFacility(courts, seed)
        const solid = [...plan.courts, plan.clubHouse]
        for (const [index, box] of solid.entries()) {
          for (const other of [...solid.slice(index + 1), ...plan.paths]) {
            expect(overlap(box, other)).toBe(false)
          }
        }
      }),
    )
  })

  it('keeps every court inside, whole and at the scale of all the others', () => {
    fc.assert(
      fc.property(facility, fc.integer({ min: 0 }), (courts, seed) => {
        const plan = planFacility(courts, seed)
        expect(plan.courts).toHaveLength(courts.length)
        for (const box of [...plan.courts, plan.clubHouse]) {
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(plan.width)
          expect(box.y + box.height).toBeLessThanOrEqual(plan.height)
        }
      }),
    )
  })

  it('is the same on the server and in the browser for one seed, and differs for another', () => {
    const courts = [
      { id: 'a', sport: 'calcio-5' as const },
      { id: 'b', sport: 'tennis' as const },
    ]
    expect(planFacility(courts, 7)).toEqual(planFacility(courts, 7))
    expect(planFacility(courts, 7)).not.toEqual(planFacility(courts, 8))
  })
})
