import type { FacilityPeople, PostRole } from '#contract/people.ts'
import { noteChange } from '../../audit/service.ts'
import { mayAt, type Person, requireAt, requirePerson } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { listOpenInvitations, requireChooser } from '../invitation/service.ts'
import { facilityMay } from '../rules.ts'
import { getFacility } from '../service.ts'
import { changePost, listPosts, type PostChange } from './store.ts'

/** Who works for a facility, and who has been asked to. */
export async function listPeople(context: Context, id: number): Promise<FacilityPeople> {
  const me = requireAt(context.actor, id, facilityMay.seeStaff)
  const mayChange = mayAt(context.actor, id, facilityMay.chooseStaff)
  const [{ name, city, slug }, people, invitations] = await Promise.all([
    getFacility(context, id),
    listPosts(context, id),
    mayChange ? listOpenInvitations(context, id) : [],
  ])
  return {
    facility: { id, name, city, slug },
    people: people.map(({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
      isMe: row.id === me.id,
    })),
    invitations,
    mayChange,
  }
}

type Known = { facilityId: number; personId: string }

/** Takes effect with the person's next request. */
export async function changeRole(context: Context, known: Known, role: PostRole) {
  const was = await settle(context, { ...known, role })
  if (!was) throw new Problem('not-found')
  return { done: true as const }
}

/** Takes somebody's post away; if he has none any more, nothing changes. */
export async function takePostAway(context: Context, known: Known) {
  await settle(context, { ...known, role: null })
  return { done: true as const }
}

/** Gives up the reader's own post; false if he has none, or if he is the facility's last owner. */
export async function stepDown(context: Context, facilityId: number): Promise<boolean> {
  const person = requirePerson(context.actor)
  const was = await changeAndNote(context, person, {
    facilityId,
    personId: person.id,
    role: null,
    isForced: false,
  })
  return was !== null && was !== 'last-owner'
}

async function settle(context: Context, { facilityId, personId, role }: Known & { role: PostRole | null }) {
  const person = requireChooser(context, facilityId)
  return allOrNothing(context, async inside => {
    // Only an admin may leave a facility to nobody: then it can be claimed again.
    const isForced = person.role === 'admin'
    const was = await changeAndNote(inside, person, { facilityId, personId, role, isForced })
    if (was === 'last-owner') throw new Problem('last-owner')
    return was
  })
}

async function changeAndNote(inside: Context, person: Person, wish: PostChange) {
  const { facilityId, personId, role } = wish
  const was = await changePost(inside, wish)
  if (was && was !== 'last-owner' && was !== role)
    await noteChange(inside.db, person, {
      action: role ? 'change' : 'delete',
      subject: 'staff',
      subjectId: personId,
      facilityId,
      before: { facilityId, role: was },
      after: role && { facilityId, role },
    })
  return was
}
