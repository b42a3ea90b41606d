import type { Terms } from '#contract/terms.ts'
import { noteChange } from '../../audit/service.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { requireSetter } from '../week/service.ts'
import { findTerms, saveTerms } from './store.ts'

export async function getTerms(context: Context, facilityId: number): Promise<Terms> {
  requireSetter(context, facilityId)
  const terms = await findTerms(context, facilityId)
  if (!terms) throw new Problem('not-found')
  return terms
}

/** For bookings from now on: those that stand have copied the terms they were made on (R14). */
export async function setTerms(context: Context, facilityId: number, terms: Terms): Promise<Terms> {
  const person = requireSetter(context, facilityId)
  return allOrNothing(context, async inside => {
    const before = await findTerms(inside, facilityId)
    if (!before) throw new Problem('not-found')
    await saveTerms(inside, facilityId, terms)
    await noteChange(inside.db, person, {
      ...{ action: 'change', subject: 'terms', subjectId: facilityId, facilityId, before, after: terms },
    })
    return terms
  })
}
