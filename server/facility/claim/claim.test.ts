import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#contract/account.ts'
import { readConfig } from '../../config.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { getFacilityPage } from '../listing/service.ts'
import { takePostAway } from '../post/service.ts'
import { listStaffFacilities, openFacility } from '../staff/service.ts'
import { writeClaimLetter } from './letter.ts'
import { answerClaim, claimFacility, getOwnClaim, listClaims } from './service.ts'
import { findClaimForLetter, sweepClaims } from './store.ts'

const db = testDatabase({ connections: 8 })
const at = new Date('2026-11-21T10:00:00Z')
const wish = { message: 'Sono il presidente del circolo', phone: '06 5550 1234' }
let anna: Person
let paolo: Person
let facilityId: number
let fieldId: number

beforeEach(async () => {
  await db.pool.query('truncate outbox')
  await db.pool.query('truncate facility cascade')
  anna = await makePerson(db, { name: 'Anna Bassi' })
  paolo = await makePerson(db, { role: 'admin' })
  facilityId = await makeFacility(db, { name: 'Circolo Tre Pini', slug: 'tre-pini', is_bookable: false })
  fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 0, opening: [] })
})

describe('a claim', () => {
  it('is kept once, with a letter to the company and one to the claimant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => claimFacility(as(anna), facilityId, wish)),
    )
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ status: 'open' })))
    expect(await letters()).toEqual(['open claimant', 'open company'])
    expect(await getOwnClaim(as(anna), facilityId)).toEqual({ status: 'open', mailbox: null })
    expect(await getOwnClaim(as(paolo), facilityId)).toEqual({ status: null, mailbox: null })
    expect((await listClaims(as(paolo))).claims).toMatchObject([
      {
        facility: { id: facilityId, isBookable: false },
        hasStaff: false,
        claimant: { name: 'Anna Bassi' },
        ...wish,
      },
    ])
  })

  it('is not made for a facility that somebody runs, nor for one that does not exist', async () => {
    await makePerson(db, { role: 'owner', staffOf: [facilityId] })
    await expect(claimFacility(as(anna), facilityId, wish)).rejects.toMatchObject({ code: 'already-claimed' })
    await expect(claimFacility(as(anna), 2_000_000_000, wish)).rejects.toMatchObject({ code: 'not-found' })
    expect((await getFacilityPage(as(anna), 'tre-pini', '2026-11-25')).isClaimable).toBe(false)
    expect(await letters()).toEqual([])
  })

  it('is made for five facilities a day at most', async () => {
    for (let count = 0; count < 5; count += 1)
      await claimFacility(as(anna), await makeFacility(db, { is_bookable: false }), wish)
    await expect(claimFacility(as(anna), facilityId, wish)).rejects.toMatchObject({
      code: 'too-many-requests',
    })
  })
})

describe('an accepted claim', () => {
  it.each([
    ['client', 'owner'],
    ['owner', 'owner'],
    ['admin', 'admin'],
  ] satisfies [Role, Role][])('makes a %s staff of the facility, as %s', async (before, after) => {
    const claimant = await makePerson(db, { role: before })
    const claimId = await claimed(claimant)
    const answers = await Promise.all([1, 2, 3].map(() => answerClaim(as(paolo), claimId, { accept: true })))
    expect(answers).toEqual([{ status: 'accepted' }, { status: 'accepted' }, { status: 'accepted' }])
    const { rows } = await db.pool.query(
      'select p.role, s.role as post from profile p join facility_staff s on s.user_id = p.id where s.facility_id = $1',
      [facilityId],
    )
    expect(rows).toEqual([{ role: after, post: 'owner' }])
    expect(await letters()).toContain('accepted claimant')
    expect((await listClaims(as(paolo))).claims).toEqual([])
    await expect(answerClaim(as(paolo), claimId, { accept: false })).rejects.toMatchObject({
      code: 'already-answered',
      extras: { detail: 'Ha già avuto una risposta: è accettata. Chi l’ha data sta nel registro.' },
    })
  })

  it('opens nothing: the owner does, with prices and hours, and keeps what is set', async () => {
    await answerClaim(as(paolo), await claimed(anna), { accept: true })
    const owner = as({ ...anna, role: 'owner', posts: [{ facilityId, role: 'owner' }] })
    const kept = await makeField(db, {
      facility_id: facilityId,
      hourly_price_cents: 1800,
      opening: [{ from: 600, to: 720 }],
    })
    expect((await listStaffFacilities(owner, { page: 1 })).facilities).toMatchObject([
      {
        facility: { isBookable: false },
        fields: [
          { id: fieldId, isOpen: false },
          { id: kept, isOpen: true },
        ],
      },
    ])
    expect(await starts(owner)).toEqual([[], []])
    const opening = { fieldIds: [fieldId, kept], hourlyPriceCents: 2500, opensAt: '20:00', closesAt: '00:00' }
    expect(await openFacility(owner, facilityId, opening)).toMatchObject({
      facility: { isBookable: true },
      fields: [{ hourlyPriceCents: 2500, isOpen: true }, { hourlyPriceCents: 1800 }],
    })
    expect((await starts(owner)).map(times => times.at(-1))).toEqual(['23:00', '11:00'])
  })
})

it('an accepted claim makes nobody owner beside somebody whom the admin has not seen', async () => {
  const [first, second] = [await claimed(anna), await claimed(await makePerson(db))]
  const asSeen = { accept: true, hasStaff: false }
  const answers = await Promise.allSettled([first, second].map(id => answerClaim(as(paolo), id, asSeen)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [left] = (await listClaims(as(paolo))).claims
  expect(left?.hasStaff).toBe(true)
  const id = left?.id ?? ''
  await expect(answerClaim(as(paolo), id, asSeen)).rejects.toMatchObject({ code: 'already-claimed' })
  expect(await answerClaim(as(paolo), id, { ...asSeen, hasStaff: true })).toEqual({ status: 'accepted' })
})

it('a refused claim changes nothing but itself', async () => {
  const id = await claimed(anna)
  expect(await answerClaim(as(paolo), id, { accept: false })).toEqual({ status: 'refused' })
  expect(
    (await db.pool.query('select from facility_staff where facility_id = $1', [facilityId])).rows,
  ).toEqual([])
  expect(await getOwnClaim(as(anna), facilityId)).toEqual({ status: 'refused', mailbox: null })
  expect(await claimFacility(as(anna), facilityId, wish)).toEqual({ status: 'refused' })
  expect(await letters()).toContain('refused claimant')
})

it('is made anew by whoever had the facility or lost it to somebody, once nobody runs it', async () => {
  const carla = await makePerson(db)
  const [won, lost] = [await claimed(anna), await claimed(carla)]
  await answerClaim(as(paolo), won, { accept: true })
  await answerClaim(as(paolo), lost, { accept: false })
  expect(await claimFacility(as(anna), facilityId, wish)).toEqual({ status: 'accepted' })
  expect(await claimFacility(as(carla), facilityId, wish)).toEqual({ status: 'refused' })
  await takePostAway(as(paolo), { facilityId, personId: anna.id })
  for (const person of [anna, carla]) {
    expect(await getOwnClaim(as(person), facilityId)).toEqual({ status: null, mailbox: null })
    expect(await claimFacility(as(person), facilityId, wish)).toEqual({ status: 'open' })
    expect(await getOwnClaim(as(person), facilityId)).toEqual({ status: 'open', mailbox: null })
  }
  expect((await letters()).filter(line => line.startsWith('open'))).toHaveLength(8)
})

it('an answered claim is forgotten after a year, an open one is not', async () => {
  for (const days of [366, 364]) {
    const id = await claimed(await makePerson(db))
    await answerClaim(as(paolo), id, { accept: false })
    const ago = 'update facility_claim set decided_at = now() - make_interval(days => $2) where id = $1'
    await db.pool.query(ago, [id, days])
  }
  await claimed(anna)
  await sweepClaims(db)
  const { rows } = await db.pool.query('select status from facility_claim order by status')
  expect(rows.map(({ status }) => status)).toEqual(['open', 'refused'])
})

it('fields of another facility are not opened along', async () => {
  const owner = as({ ...anna, role: 'owner', posts: [{ facilityId, role: 'owner' }] })
  const other = await makeField(db, { facility_id: await makeFacility(db), hourly_price_cents: 0 })
  const opening = { fieldIds: [other], hourlyPriceCents: 2500, opensAt: '09:00', closesAt: '23:00' }
  await expect(openFacility(owner, facilityId, opening)).rejects.toMatchObject({ code: 'not-found' })
})

it('the letters tell the company everything, and the claimant what happens next', async () => {
  const { company } = readConfig({ COMPANY_PARTNER_EMAIL: 'strutture@campo.example' })
  const claim = await findClaimForLetter(db, await claimed(anna))
  if (!claim) throw new Error('the claim is gone')
  const site = { company, baseUrl: 'https://campo.example' }
  const toCompany = await writeClaimLetter(claim, { event: 'open', to: 'company' }, site)
  expect(toCompany.to).toBe('strutture@campo.example')
  for (const text of ['Circolo Tre Pini', 'Anna Bassi', wish.phone, wish.message, '/dashboard/richieste'])
    expect(toCompany.text).toContain(text)
  const accepted = await writeClaimLetter(claim, { event: 'accepted', to: 'claimant' }, site)
  expect(accepted).toMatchObject({ to: anna.email, subject: 'Ora gestisci Circolo Tre Pini' })
  expect(accepted.text).toContain(`https://campo.example/dashboard/strutture/${facilityId}/avvio`)
  const refused = await writeClaimLetter(claim, { event: 'refused', to: 'claimant' }, site)
  expect(refused.text).toMatch(/-- \nSe pensi a un errore, scrivi a strutture@campo\.example .*\n$/)
})

function as(actor: Person): Context {
  return { db, actor, at }
}

async function claimed(person: Person): Promise<string> {
  await claimFacility(as(person), facilityId, wish)
  const { rows } = await db.pool.query('select id from facility_claim where user_id = $1', [person.id])
  return rows[0].id
}

async function starts(context: Context): Promise<string[][]> {
  const { fields } = await getFacilityPage(context, 'tre-pini', '2026-11-25')
  return fields.map(field => field.startTimes)
}

async function letters(): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select payload ->> 'event' || ' ' || (payload ->> 'to') as line from outbox
     where payload ->> 'claimId' is not null order by line`,
  )
  return rows.map(row => row.line)
}
