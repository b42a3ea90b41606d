import type { FacilityRequest, RequestStatus, WaitingRequest } from '#contract/facility-request.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import { answeredBefore } from '../../kit/answered-before.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { type CountTry, enoughForToday, requireNoWait } from '../../kit/tries.ts'
import { facilitySlug } from '../../place/rules.ts'
import { resolvePlace } from '../../place/service.ts'
import { insertInvitation } from '../invitation/store.ts'
import {
  decideRequest,
  findRequest,
  insertFacility,
  insertRequest,
  listNamedAlike,
  listWaiting,
} from './store.ts'

const NUMBERS_TRIED = 100

/**
 * Keeps the request and queues one letter to the company and one to the sender. The answer is the same for a
 * request that is already there, so that nobody learns who else has asked.
 */
export async function askForFacility(context: Context, request: FacilityRequest, countTry: CountTry) {
  requireNoWait(await countTry(), ENOUGH)
  const outcome = await insertRequest(context, request)
  if (outcome === 'too-many') throw enoughForToday(ENOUGH)
  return { done: true as const }
}

/** For an admin: what waits, what its comune means, and what may be in the catalogue already. */
export async function listRequests(context: Context): Promise<{ requests: WaitingRequest[] }> {
  requireAdmin(context.actor)
  const rows = (await listWaiting(context)).map(row => ({ ...row, place: resolvePlace(row.city) }))
  const alike = await listNamedAlike(
    context,
    rows.flatMap(({ facility_name: name, place }) => (place ? [{ name, comune: place.code }] : [])),
  )
  return {
    requests: rows.map(row => ({
      id: row.id,
      facilityName: row.facility_name,
      city: row.city,
      fields: row.fields,
      contactName: row.contact_name,
      email: row.email,
      phone: row.phone,
      notes: row.notes,
      comune: row.place?.label ?? null,
      known: alike
        .filter(each => each.asked === row.facility_name && each.comune_code === row.place?.code)
        .map(({ slug, name }) => ({ slug, name })),
      createdAt: row.created_at.toISOString(),
    })),
  }
}

/**
 * Creates the facility, closed and without a field, and invites the sender of the request to own it: the letter proves
 * his address, and accepting it needs an account (R47).
 */
export async function answerRequest(
  context: Context,
  id: string,
  { accept, city }: { accept: boolean; city?: string | undefined },
): Promise<{ status: RequestStatus; facilityId: number | null }> {
  const admin = requireAdmin(context.actor)
  const wanted = accept ? 'accepted' : 'refused'
  return allOrNothing(context, async inside => {
    const request = await decideRequest(inside, id, wanted)
    if (!request) return answerGiven(inside, id, wanted)
    const facilityId = accept
      ? await makeFacility(inside, id, { ...request, city: city ?? request.city })
      : null
    await noteChange(inside.db, admin, {
      action: 'change',
      subject: 'facility-request',
      subjectId: id,
      facilityId,
      before: { status: 'open' },
      after: { status: wanted, facilityId },
    })
    if (facilityId !== null)
      await insertInvitation(inside, {
        facilityId,
        email: request.email.toLowerCase(),
        role: 'owner',
        invitedBy: admin.id,
      })
    return { status: wanted, facilityId }
  })
}

async function answerGiven(context: Context, id: string, wanted: RequestStatus) {
  const known = await findRequest(context.db, id)
  if (!known) throw new Problem('not-found')
  if (known.status !== wanted)
    throw answeredBefore(known.status === 'accepted' ? 'è accettata' : 'è rifiutata')
  return { status: known.status, facilityId: known.facility_id }
}

type Asked = { facility_name: string; city: string; phone: string }

async function makeFacility(
  context: Context,
  requestId: string,
  { facility_name: name, city, phone }: Asked,
) {
  const place = resolvePlace(city)
  if (!place) throw new Problem('unknown-place')
  const { code: comuneCode, name: comune, province, postalCode } = place
  const facts = { name, comuneCode, city: comune, province, postalCode, phone }
  const slug = facilitySlug(name, comune)
  for (let number = 1; number <= NUMBERS_TRIED; number += 1) {
    const numbered = number === 1 ? slug : `${slug}-${number}`
    const id = await insertFacility(context, { requestId, slug: numbered, ...facts })
    if (id !== undefined) return id
  }
  throw new Error(`No address is left for ${slug}`)
}

const ENOUGH = 'Abbiamo già ricevuto le tue richieste: scrivici un’email se vuoi aggiungere qualcosa'
