import { isDeepStrictEqual } from 'node:util'
import { MOST_FIELDS } from '#contract/shared.ts'
import { sports as knownSports } from '#contract/sport.ts'
import type { StaffFacility } from '#contract/staff.ts'
import type { FacilityFacts, FactsChange, FieldsChange, NewFields } from '#contract/staff-field.ts'
import { noteChange } from '../../../audit/service.ts'
import { waitForTurn } from '../../../db/one-at-a-time.ts'
import { requirePerson } from '../../../kit/actor.ts'
import { allOrNothing } from '../../../kit/all-or-nothing.ts'
import type { Context } from '../../../kit/context.ts'
import { claimOf, findOutcome, isDatabaseError, once } from '../../../kit/idempotency.ts'
import { invalidField, Problem } from '../../../kit/problem.ts'
import { isToSave } from '../../../kit/unseen.ts'
import { isPostalCodeElsewhere, kmFromComune } from '../../../place/service.ts'
import { facilityMay } from '../../rules.ts'
import { requireMine } from '../service.ts'
import { describedOf, namesFor, withChange } from './rules.ts'
import { findComune, findFacts, insertFields, saveFacts, updateFields } from './store.ts'

/** No comune of Italy reaches so far from its middle. */
const FARTHEST_KM = 40

/** Changes what a facility says about itself; never overwrites what somebody else has saved meanwhile. */
export async function changeFacts(
  context: Context,
  id: number,
  { seen, facts }: FactsChange,
): Promise<StaffFacility> {
  await requireMine(context, id, facilityMay.describe)
  await allOrNothing(context, async inside => {
    const before = await findFacts(inside, id)
    if (!before) throw new Problem('not-found')
    if (!isToSave(before, { seen, wanted: facts }, 'facility-changed')) return
    if (facts.postalCode !== before.postalCode) await requireOwnPostalCode(inside, id, facts.postalCode)
    if (!isDeepStrictEqual(facts.position, before.position))
      await requireOwnPosition(inside, id, facts.position)
    await saveFacts(inside, id, facts)
    await note(inside, id, before, facts)
  })
  return requireMine(context, id, facilityMay.describe)
}

/** A facility stays in its comune, whatever CAP is typed. */
async function requireOwnPostalCode(context: Context, id: number, postalCode: string | null): Promise<void> {
  const comune = await findComune(context, id)
  if (!comune || postalCode === null || !isPostalCodeElsewhere(comune.comune_code, postalCode)) return
  throw invalidField('postalCode', `Il CAP ${postalCode} non è di ${comune.city}`)
}

/** Two numbers that have changed places, or a point copied from somewhere else on the map. */
async function requireOwnPosition(
  context: Context,
  id: number,
  position: FacilityFacts['position'],
): Promise<void> {
  const comune = await findComune(context, id)
  if (!comune || position === null) return
  const km = kmFromComune(comune.comune_code, position)
  if (km === null || km <= FARTHEST_KM) return
  throw invalidField('position', `Questo punto è a ${Math.round(km)} km da ${comune.city}`)
}

/** Adds fields that differ only in their number. */
export async function addFields(
  context: Context,
  id: number,
  wish: NewFields,
  key: string,
): Promise<StaffFacility> {
  const { id: userId } = requirePerson(context.actor)
  await requireMine(context, id, facilityMay.describe)
  const claim = claimOf(userId, key, { id, ...wish })
  await once(context, claim, () =>
    allOrNothing(context, async inside => {
      await waitForTurn(inside.db, `fields ${id}`)
      // Only after the wait for the turn: the same request, sent twice at once, may have had it.
      if (await findOutcome(inside, claim)) return undefined
      const { fields } = await requireMine(inside, id, facilityMay.describe)
      if (fields.length + wish.count > MOST_FIELDS) throw new Problem('too-many-fields')
      const taken = fields.map(field => field.name)
      const names = namesFor(wish.name, wish.count, taken)
      const { surface, isIndoor } = wish
      const sports = [...new Set(wish.sports)]
      const slotLength = knownSports.find(({ slug }) => slug === sports[0])?.usualMinutes ?? 60
      const facts = { names, sports, surface, isIndoor, slotLength, services: JSON.stringify(wish.services) }
      const made = await insertFields(inside, { ...claim, facilityId: id, ...facts })
      await note(inside, id, null, { names, sports })
      return made
    }),
  ).catch(sayNameIsTaken)
  return requireMine(context, id, facilityMay.describe)
}

/**
 * Makes the same change to several fields. Fields of another facility count as not found, and what somebody else has
 * saved meanwhile is never overwritten.
 */
export async function changeFields(
  context: Context,
  id: number,
  { seen, ...change }: FieldsChange,
): Promise<StaffFacility> {
  await requireMine(context, id, facilityMay.describe)
  await allOrNothing(context, async inside => {
    await waitForTurn(inside.db, `fields ${id}`)
    const { fields } = await requireMine(inside, id, facilityMay.describe)
    const before = fields.filter(field => change.fieldIds.includes(field.id)).map(describedOf)
    if (before.length < new Set(change.fieldIds).size) throw new Problem('not-found')
    const wanted = before.map(field => withChange(field, change))
    const read = seen.map(describedOf).toSorted((one, other) => one.id - other.id)
    if (!isToSave(before, { seen: read, wanted }, 'facility-changed')) return
    await updateFields(inside, id, change)
    await note(inside, id, { fields: before }, change)
  }).catch(sayNameIsTaken)
  return requireMine(context, id, facilityMay.describe)
}

function note({ db, actor }: Context, id: number, before: object | null, after: object): Promise<void> {
  const action = before ? 'change' : 'create'
  const entry = { action, subject: 'facility', subjectId: id, facilityId: id, before, after } as const
  return noteChange(db, requirePerson(actor), entry)
}

function sayNameIsTaken(error: unknown): never {
  if (isDatabaseError(error) && error.constraint === 'field_facility_id_name_key')
    throw new Problem('field-name-taken')
  throw error
}
