import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../../kit/actor.ts'
import type { Context } from '../../../kit/context.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeFacility, makePerson } from '../../../testing/factories.ts'
import { claimFacility, getOwnClaim } from '../service.ts'
import { writeCodeLetter } from './letter.ts'
import { hideMailbox } from './rules.ts'
import { confirmClaim, sendCode } from './service.ts'
import { findForLetter } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const wish = { message: 'Sono il presidente del circolo', phone: '06 5550 1234' }
let anna: Person
let facilityId: number

beforeEach(async () => {
  await db.pool.query('truncate outbox, audit_entry, facility_claim_code')
  anna = await makePerson(db, { name: 'Anna Bassi' })
  facilityId = await makeFacility(db, { name: 'Tre Pini', email: 'info@trepini.example', is_bookable: false })
  await claimFacility(as(anna), facilityId, wish)
})

it('a code goes to the address that the facility is known by, and tells nothing of who asks', async () => {
  expect(await getOwnClaim(as(anna), facilityId)).toEqual({ status: 'open', mailbox: 'i•••@trepini.example' })
  expect(await sendCode(as(anna), facilityId)).toEqual({ mailbox: 'i•••@trepini.example' })
  const { rows } = await db.pool.query("select payload from outbox where task = 'claim-code-letter'")
  const row = await findForLetter(db, rows[0].payload.codeId)
  if (!row) throw new Error('the code is gone')
  const letter = await writeCodeLetter(row)
  expect(letter).toMatchObject({
    to: 'info@trepini.example',
    text: expect.stringContaining(await lastCode()),
  })
  for (const text of ['Anna', 'Bassi', anna.email, wish.phone, wish.message])
    expect(`${letter.text}${letter.html}`).not.toContain(text)
})

it('the code makes the claimant owner at once, and is worth nothing afterwards', async () => {
  await sendCode(as(anna), facilityId)
  const code = await lastCode()
  expect(await confirmClaim(as(anna), facilityId, code)).toEqual({ status: 'accepted' })
  const { rows } = await db.pool.query('select user_id, role from facility_staff where facility_id = $1', [
    facilityId,
  ])
  expect(rows).toEqual([{ user_id: anna.id, role: 'owner' }])
  expect((await db.pool.query('select subject from audit_entry')).rows).toEqual([{ subject: 'staff' }])
  await expect(confirmClaim(as(anna), facilityId, code)).rejects.toMatchObject({ code: 'not-found' })
})

it('a code is good for its claimant alone, for half an hour, for five tries, and until the next one', async () => {
  const eva = await makePerson(db)
  await claimFacility(as(eva), facilityId, wish)
  await sendCode(as(anna), facilityId)
  const first = await lastCode()
  await expect(confirmClaim(as(eva), facilityId, first)).rejects.toMatchObject({ code: 'wrong-code' })
  const late = { ...as(anna), at: new Date('2026-11-21T10:30:01Z') }
  await expect(confirmClaim(late, facilityId, first)).rejects.toMatchObject({ code: 'wrong-code' })
  for (let count = 0; count < 5; count += 1)
    await expect(confirmClaim(as(anna), facilityId, other(first))).rejects.toMatchObject({
      code: 'wrong-code',
    })
  await expect(confirmClaim(as(anna), facilityId, first)).rejects.toMatchObject({ code: 'wrong-code' })
  await sendCode(later(1), facilityId)
  expect(await confirmClaim(later(2), facilityId, await lastCode())).toEqual({ status: 'accepted' })
})

it('three letters a day reach a facility, whoever asks', async () => {
  const eva = await makePerson(db)
  await claimFacility(as(eva), facilityId, wish)
  for (const person of [anna, eva, anna]) await sendCode(as(person), facilityId)
  await expect(sendCode(as(eva), facilityId)).rejects.toMatchObject({ code: 'too-many-requests' })
})

it('nothing is sent without a claim, without an address, or where somebody runs the place', async () => {
  const eva = await makePerson(db)
  await expect(sendCode(as(eva), facilityId)).rejects.toMatchObject({ code: 'not-found' })
  await makePerson(db, { staffOf: [facilityId] })
  await expect(sendCode(as(anna), facilityId)).rejects.toMatchObject({ code: 'not-found' })
  const silent = await makeFacility(db, { email: 'chiamare ore pasti', is_bookable: false })
  await claimFacility(as(eva), silent, wish)
  expect(await getOwnClaim(as(eva), silent)).toEqual({ status: 'open', mailbox: null })
  await expect(sendCode(as(eva), silent)).rejects.toMatchObject({ code: 'not-found' })
})

it('an address shows its first letter and where it is', () => {
  expect(hideMailbox('info@tre@pini.example')).toBe('i•••@pini.example')
})

function as(actor: Person): Context {
  return { db, actor, at }
}

function later(minutes: number): Context {
  return { db, actor: anna, at: new Date(at.getTime() + minutes * 60_000) }
}

async function lastCode(): Promise<string> {
  const { rows } = await db.pool.query(
    'select code from facility_claim_code order by created_at desc, id limit 1',
  )
  return rows[0].code
}

function other(code: string): string {
  return code === '123456' ? '654321' : '123456'
}
