import type { Terms, TermsChange } from '#contract/terms.ts'
import { noteChange } from '../../audit/service.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { isToSave } from '../../kit/unseen.ts'
import { requireSetter } from '../week/service.ts'
import { findTerms, lockTerms, saveTerms } from './store.ts'

export async function getTerms(context: Context, facilityId: number): Promise<Terms> {
  requireSetter(context, facilityId)
  const terms = await findTerms(context, facilityId)
  if (!terms) throw new Problem('not-found')
  return terms
}

/** Sets the terms of new bookings; existing ones have a copy of theirs (R14). A colleague's change is kept. */
export async function setTerms(
  context: Context,
  facilityId: number,
  { seen, terms }: TermsChange,
): Promise<Terms> {
  const person = requireSetter(context, facilityId)
  return allOrNothing(context, async inside => {
    const before = await lockTerms(inside, facilityId)
    if (!before) throw new Problem('not-found')
    if (!isToSave(before, { seen, wanted: terms }, 'terms-changed')) return terms
    await saveTerms(inside, facilityId, terms)
    await noteChange(inside.db, person, {
      action: 'change',
      subject: 'terms',
      subjectId: facilityId,
      facilityId,
      before,
      after: terms,
    })
    return terms
  })
}
