import type { Invitation, NewInvitation, ShownInvitation } from '#contract/people.ts'
import { noteChange } from '../../audit/service.ts'
import { waitForTurn } from '../../db/one-at-a-time.ts'
import { type Person, requireAt, requirePerson } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { enoughForToday } from '../../kit/tries.ts'
import { facilityMay } from '../rules.ts'
import { acceptInvitation, findByKey, insertInvitation, listOpen, withdrawInvitation } from './store.ts'

/** Invites somebody by letter; without an account he makes one when he accepts. */
export async function inviteToWork(
  context: Context,
  facilityId: number,
  { email, role }: NewInvitation,
): Promise<Invitation> {
  const person = requireChooser(context, facilityId)
  return allOrNothing(context, async inside => {
    await waitForTurn(inside.db, `invitations ${facilityId}`)
    const wish = { facilityId, email: email.toLowerCase(), role, invitedBy: person.id }
    const row = await insertInvitation(inside, wish)
    if (!row) throw new Problem('not-found')
    if (row.works_here) throw new Problem('works-here-already')
    if (row.id && row.created_at && row.expires_at) {
      if (row.letters) await noteChange(inside.db, person, entryOf(row.id, { facilityId, role }, 'create'))
      const { id, created_at: sentAt, expires_at: expiresAt } = row
      return { id, email: wish.email, role, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
    }
    if (row.is_too_many) throw enoughForToday('Oggi avete già mandato molti inviti: riprova domani')
    throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
  })
}

export async function listOpenInvitations(context: Context, facilityId: number): Promise<Invitation[]> {
  const rows = await listOpen(context, facilityId)
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    sentAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }))
}

export function takeInvitationBack(context: Context, known: { facilityId: number; id: string }) {
  const person = requireChooser(context, known.facilityId)
  return allOrNothing(context, async inside => {
    const role = await withdrawInvitation(inside, known)
    if (role)
      await noteChange(inside.db, person, entryOf(known.id, { facilityId: known.facilityId, role }, 'delete'))
    return { done: true as const }
  })
}

const FOR_ANOTHER = 'Hai già questo ruolo o uno più alto: l’invito resta per chi lo aspetta'

/** What the page of an invitation shows to anybody with its key: neither who invited nor which address was invited. */
export async function showInvitation(context: Context, key: string): Promise<ShownInvitation> {
  const row = await findByKey(context, key)
  if (!row) throw new Problem('not-found')
  const { facility, role, email, is_mine, is_open, works_here, has_staff } = row
  const reader = context.actor.kind === 'person' ? context.actor : undefined
  return {
    facility,
    role,
    state: is_open ? (works_here ? 'works-here' : 'open') : is_mine ? 'accepted' : 'over',
    isForAnotherAddress: reader !== undefined && reader.email.toLowerCase() !== email,
    hasStaff: has_staff,
  }
}

/** The key proves that the reader has the letter: he may accept with any account, also one with another address. */
export function takeUpInvitation(context: Context, key: string): Promise<{ facilityId: number }> {
  const person = requirePerson(context.actor)
  return allOrNothing(context, async inside => {
    const taken = await acceptInvitation(inside, { key, userId: person.id })
    if (taken) {
      const after = { facilityId: taken.facility_id, role: taken.role }
      await noteChange(inside.db, person, {
        action: 'create',
        subject: 'staff',
        subjectId: person.id,
        before: null,
        after,
        facilityId: taken.facility_id,
      })
      return { facilityId: taken.facility_id }
    }
    const known = await findByKey(inside, key)
    if (!known) throw new Problem('not-found')
    if (known.is_open && known.works_here) throw new Problem('works-here-already', { detail: FOR_ANOTHER })
    if (!known.is_mine) throw new Problem('invitation-over')
    return { facilityId: known.facility.id }
  })
}

/** The reader, if he may choose who works here. @throws Problem forbidden */
export function requireChooser(context: Context, facilityId: number): Person {
  return requireAt(context.actor, facilityId, facilityMay.chooseStaff)
}

// Without the address, because the log is kept longer than the invitation.
function entryOf(id: string, facts: { facilityId: number; role: string }, action: 'create' | 'delete') {
  const [before, after] = action === 'create' ? [null, facts] : [facts, null]
  const { facilityId } = facts
  return { action, subject: 'invitation' as const, subjectId: id, facilityId, before, after }
}
