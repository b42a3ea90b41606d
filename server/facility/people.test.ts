import { beforeEach, describe, expect, it } from 'vitest'
import { guest, type Person, type StaffRole } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { writeInvitationLetter, writeTakenLetter } from './invitation/letter.ts'
import { inviteToWork, showInvitation, takeInvitationBack, takeUpInvitation } from './invitation/service.ts'
import { acceptInvitation, findForLetter, findTaken } from './invitation/store.ts'
import { changeRole, listPeople, takePostAway } from './post/service.ts'
import { changePost } from './post/store.ts'

const db = testDatabase({ connections: 8 })
const at = new Date('2026-11-21T10:00:00Z')
let facilityId: number
let sara: Person
let paolo: Person
let anna: Person

beforeEach(async () => {
  await db.pool.query('truncate outbox, audit_entry')
  facilityId = await makeFacility(db, { name: 'Circolo Tre Pini', is_bookable: false })
  sara = await makePerson(db, { name: 'Sara Conti', staffOf: [facilityId], role: 'owner' })
  paolo = await makePerson(db, { role: 'admin' })
  anna = await makePerson(db, { name: 'Anna Bassi' })
})

describe('an invitation', () => {
  it('is accepted once, with whatever account, and shows who works here', async () => {
    const { key } = await invited('banco@trepini.example', 'desk')
    expect(await showInvitation(as(guest), key)).toMatchObject({ role: 'desk', state: 'open' })
    const answers = await Promise.all([1, 2, 3].map(() => takeUpInvitation(as(anna), key)))
    expect(answers).toEqual([{ facilityId }, { facilityId }, { facilityId }])
    expect(await showInvitation(as(anna), key)).toMatchObject({ state: 'accepted' })
    expect(await showInvitation(as(paolo), key)).toMatchObject({ state: 'over' })
    await expect(takeUpInvitation(as(paolo), key)).rejects.toMatchObject({ code: 'invitation-over' })
    const { people, invitations } = await listPeople(as(sara), facilityId)
    expect(people.map(({ name, role, isMe }) => [name, role, isMe])).toEqual([
      ['Sara Conti', 'owner', true],
      ['Anna Bassi', 'desk', false],
    ])
    expect(invitations).toEqual([])
    expect(await notes()).toEqual(['create invitation', 'create staff'])
    await changeRole(as(sara), { facilityId, personId: anna.id }, 'manager')
    expect(await showInvitation(as(anna), key)).toMatchObject({ state: 'accepted' })
    await takePostAway(as(sara), { facilityId, personId: anna.id })
    expect(await showInvitation(as(anna), key)).toMatchObject({ state: 'over' })
    await expect(takeUpInvitation(as(anna), key)).rejects.toMatchObject({ code: 'invitation-over' })
  })

  it('sent again at once is the same one; with another role it takes its place', async () => {
    const first = await inviteToWork(as(sara), facilityId, { email: 'Banco@TrePini.example', role: 'desk' })
    const again = await inviteToWork(as(sara), facilityId, { email: 'banco@trepini.example', role: 'desk' })
    expect(again).toEqual(first)
    expect((await listPeople(as(sara), facilityId)).invitations).toEqual([first])
    const other = await inviteToWork(as(sara), facilityId, {
      email: 'banco@trepini.example',
      role: 'manager',
    })
    const { invitations } = await listPeople(as(sara), facilityId)
    expect(invitations).toEqual([other])
    expect((await db.pool.query("select from outbox where task = 'invitation-letter'")).rowCount).toBe(2)
    expect(await findForLetter(db, first.id)).toBeUndefined()
    expect(await notes()).toEqual(['create invitation', 'create invitation'])
  })

  it('sent again when the letter did not come, an hour later, is written once more and takes its place', async () => {
    const wish = { email: 'banco@trepini.example', role: 'desk' } as const
    const first = await inviteToWork(as(sara), facilityId, wish)
    const later = { ...as(sara), at: new Date(at.getTime() + 3_600_000) }
    const again = await inviteToWork(later, facilityId, wish)
    expect((await listPeople(later, facilityId)).invitations).toEqual([again])
    expect((await db.pool.query("select from outbox where task = 'invitation-letter'")).rowCount).toBe(2)
    expect(await findForLetter(db, first.id)).toBeUndefined()
  })

  it('is over when it is taken back, or after a week', async () => {
    const { id, key } = await invited('uno@trepini.example', 'desk')
    await takeInvitationBack(as(sara), { facilityId, id })
    await takeInvitationBack(as(sara), { facilityId, id })
    await expect(takeUpInvitation(as(anna), key)).rejects.toMatchObject({ code: 'invitation-over' })
    const late = await invited('due@trepini.example', 'desk')
    const tooLate = { ...as(anna), at: new Date('2026-11-28T10:00:01Z') }
    await expect(takeUpInvitation(tooLate, late.key)).rejects.toMatchObject({ code: 'invitation-over' })
    expect((await listPeople({ ...as(sara), at: tooLate.at }, facilityId)).invitations).toEqual([])
    await expect(takeUpInvitation(as(anna), crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  })

  it('waits for whom it was sent when who may as much already follows its link, and is not sent to him', async () => {
    const { key } = await invited('anna@altrove.example', 'desk')
    expect(await showInvitation(as(sara), key)).toMatchObject({ state: 'works-here' })
    await expect(takeUpInvitation(as(sara), key)).rejects.toMatchObject({ code: 'works-here-already' })
    expect(await roleOf(sara)).toBe('owner')
    await takeUpInvitation(as(anna), key)
    expect(await showInvitation(as(sara), key)).toMatchObject({ state: 'over' })
    const same = await invited('banco@altrove.example', 'desk')
    expect(await showInvitation(as(anna), same.key)).toMatchObject({ state: 'works-here' })
    const higher = await invited('capo@altrove.example', 'manager')
    expect(await showInvitation(as(anna), higher.key)).toMatchObject({ state: 'open' })
    const wish = { email: sara.email.toUpperCase(), role: 'desk' } as const
    await expect(inviteToWork(as(sara), facilityId, wish)).rejects.toMatchObject({
      code: 'works-here-already',
    })
  })

  it('is for a facility that there is, also when an admin sends it', async () => {
    const wish = { email: 'banco@trepini.example', role: 'desk' } as const
    await expect(inviteToWork(as(paolo), 2_000_000_000, wish)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('goes to twenty addresses a day at most', async () => {
    for (let count = 0; count < 20; count += 1)
      await inviteToWork(as(sara), facilityId, { email: `n${count}@altrove.example`, role: 'desk' })
    const wish = { email: 'ancora@altrove.example', role: 'desk' } as const
    const oneMore = inviteToWork(as(sara), facilityId, wish)
    await expect(oneMore).rejects.toMatchObject({ code: 'too-many-requests' })
    const nextDay = { ...as(sara), at: new Date(at.getTime() + 86_400_000) }
    expect(await inviteToWork(nextDay, facilityId, wish)).toMatchObject({ email: wish.email })
  })

  it('says by letter who asks and for what, and in our name when an admin does', async () => {
    const { id, key } = await invited('banco@trepini.example', 'desk')
    const letter = await writeInvitationLetter(await found(id), 'https://campo.example')
    expect(letter).toMatchObject({ to: 'banco@trepini.example' })
    for (const text of ['Sara Conti', 'Circolo Tre Pini', 'Banco', `/dashboard/invito/${key}`])
      expect(letter.text).toContain(text)
    const ours = await inviteToWork(as(paolo), facilityId, { email: 'capo@trepini.example', role: 'owner' })
    const { text } = await writeInvitationLetter(await found(ours.id), 'https://campo.example')
    expect(text).toContain(
      'La tua struttura, Circolo Tre Pini, è su Campo Libero: accetta, e la gestisci tu.',
    )
    expect(text).not.toContain(paolo.name)
  })
})

describe('an invitation that is taken up', () => {
  it('says before that it went to another address, and tells every owner who came in', async () => {
    const eva = await makePerson(db, { name: 'Eva Riva', staffOf: [facilityId], role: 'owner' })
    await makePerson(db, { staffOf: [facilityId], post: 'desk' })
    const { id, key } = await invited('banco@trepini.example', 'desk')
    expect(await showInvitation(as(guest), key)).toMatchObject({ isForAnotherAddress: false, hasStaff: true })
    expect(await showInvitation(as(anna), key)).toMatchObject({ isForAnotherAddress: true })
    await takeUpInvitation(as(anna), key)
    await takeUpInvitation(as(anna), key)
    expect(await told()).toEqual([eva.id, sara.id].toSorted())
    const row = await findTaken(db, { id, ownerId: eva.id })
    if (!row) throw new Error('There is nothing to tell')
    const { to, text } = await writeTakenLetter(row, 'https://campo.example')
    expect(to).toBe(eva.email)
    for (const words of [
      'Anna Bassi',
      anna.email,
      'banco@trepini.example',
      `strutture/${facilityId}/personale`,
    ])
      expect(text).toContain(words)
    // Who owns it no more hears nothing of others, and nobody of one who is gone.
    await changeRole(as(sara), { facilityId, personId: eva.id }, 'manager')
    expect(await findTaken(db, { id, ownerId: eva.id })).toBeUndefined()
    await takePostAway(as(sara), { facilityId, personId: anna.id })
    expect(await findTaken(db, { id, ownerId: sara.id })).toBeUndefined()
  })

  it('gives a higher role to who works there already, and the owners hear of that as well', async () => {
    for (const role of ['desk', 'manager'] as const) {
      const { key } = await invited(`${role}@altrove.example`, role)
      await takeUpInvitation(as(anna), key)
      const { people } = await listPeople(as(sara), facilityId)
      expect(people.find(({ name }) => name === anna.name)?.role).toBe(role)
    }
    expect(await told()).toEqual([sara.id, sara.id])
  })

  it('tells of no address where it is the one that was asked', async () => {
    const { id, key } = await invited(anna.email, 'manager')
    expect(await showInvitation(as(anna), key)).toMatchObject({ isForAnotherAddress: false })
    await takeUpInvitation(as(anna), key)
    const row = await findTaken(db, { id, ownerId: sara.id })
    expect((row && (await writeTakenLetter(row, 'https://campo.example')))?.text).not.toContain(
      'L’invito era',
    )
  })

  it('by the first owner is told to nobody, because there is nobody', async () => {
    const empty = await makeFacility(db, { name: 'Polisportiva Aurora', is_bookable: false })
    const wish = { email: 'capo@aurora.example', role: 'owner' } as const
    const { id } = await inviteToWork(as(paolo), empty, wish)
    const { key } = await found(id)
    expect(await showInvitation(as(anna), key)).toMatchObject({ hasStaff: false })
    await takeUpInvitation(as(anna), key)
    expect(await told()).toEqual([])
  })
})

describe('the place of somebody', () => {
  it('changes and ends with what the role of the account follows from', async () => {
    await takeUpInvitation(as(anna), (await invited('anna@trepini.example', 'manager')).key)
    expect(await roleOf(anna)).toBe('client')
    await changeRole(as(sara), { facilityId, personId: anna.id }, 'owner')
    expect(await roleOf(anna)).toBe('owner')
    const now = as({ ...anna, posts: [{ facilityId, role: 'owner' }] })
    await takePostAway(now, { facilityId, personId: sara.id })
    expect(await roleOf(sara)).toBe('client')
    await takePostAway(now, { facilityId, personId: sara.id })
    expect(await notes()).toEqual(['create invitation', 'create staff', 'change staff', 'delete staff'])
    await expect(changeRole(now, { facilityId, personId: sara.id }, 'desk')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('is one of several: who takes one up while another is taken away stays an owner', async () => {
    const other = await makeFacility(db)
    const eva = await makePerson(db, { staffOf: [other], role: 'owner' })
    const { key } = await invited('eva@trepini.example', 'owner')
    const [, taken] = await inTurn(
      as(eva),
      inside => acceptInvitation(inside, { key, userId: eva.id }),
      () => takePostAway(as(paolo), { facilityId: other, personId: eva.id }),
    )
    expect(taken.status).toBe('fulfilled')
    expect(await roleOf(eva)).toBe('owner')
  })

  it('of the last owner is kept, even when two owners send each other away; an admin may', async () => {
    const eva = await makePerson(db, { staffOf: [facilityId], role: 'owner' })
    const [, second] = await inTurn(
      as(sara),
      inside => changePost(inside, { facilityId, personId: eva.id, role: null, isForced: false }),
      () => takePostAway(as(eva), { facilityId, personId: sara.id }),
    )
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'last-owner' } })
    const [left] = (await listPeople(as(paolo), facilityId)).people
    if (!left) throw new Error('nobody is left')
    const last = { facilityId, personId: left.id }
    await expect(changeRole(as(sara), last, 'desk')).rejects.toMatchObject({ code: 'last-owner' })
    await takePostAway(as(paolo), last)
    expect((await listPeople(as(paolo), facilityId)).people).toEqual([])
  })

  it.each(['desk', null] as const)(
    'takes along the invitations of who chooses nobody any more: he could take them up himself (%s)',
    async role => {
      const eva = await makePerson(db, { staffOf: [facilityId], role: 'owner' })
      const { key } = await invited('un-altro-sara@posta.example', 'owner')
      const ofEva = { email: 'banco@trepini.example', role: 'desk' } as const
      const kept = await inviteToWork(as(eva), facilityId, ofEva)
      const known = { facilityId, personId: sara.id }
      await (role ? changeRole(as(eva), known, role) : takePostAway(as(eva), known))
      expect((await listPeople(as(eva), facilityId)).invitations).toEqual([kept])
      await expect(takeUpInvitation(as(sara), key)).rejects.toMatchObject({ code: 'invitation-over' })
    },
  )

  it.each(['desk', 'manager'] as const)('is not chosen by %s', async post => {
    const worker = await makePerson(db, { staffOf: [facilityId], post })
    const wish = { email: 'x@altrove.example', role: 'owner' } as const
    await expect(inviteToWork(as(worker), facilityId, wish)).rejects.toMatchObject({ code: 'forbidden' })
    const own = { facilityId, personId: worker.id }
    await expect(changeRole(as(worker), own, 'owner')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(takePostAway(as(worker), { facilityId, personId: sara.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const seen = listPeople(as(worker), facilityId)
    if (post === 'desk') await expect(seen).rejects.toMatchObject({ code: 'forbidden' })
    else expect(await seen).toMatchObject({ mayChange: false, invitations: [] })
  })
})

function as(actor: Context['actor']): Context {
  return { db, actor, at }
}

async function invited(email: string, role: StaffRole): Promise<{ id: string; key: string }> {
  const { id } = await inviteToWork(as(sara), facilityId, { email, role })
  const { rows } = await db.pool.query('select key from staff_invitation where id = $1', [id])
  return { id, key: rows[0].key }
}

async function found(id: string) {
  const row = await findForLetter(db, id)
  if (!row) throw new Error('the invitation is gone')
  return row
}

async function roleOf({ id }: Person): Promise<string> {
  return (await db.pool.query('select role from profile where id = $1', [id])).rows[0].role
}

async function notes(): Promise<string[]> {
  const { rows } = await db.pool.query('select action, subject from audit_entry order by id')
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}

/** The owners who get a letter that somebody has accepted an invitation. */
async function told(): Promise<string[]> {
  const { rows } = await db.pool.query(
    "select payload ->> 'to' as owner from outbox where task = 'post-taken-letter'",
  )
  return rows.map(({ owner }) => owner).toSorted()
}
