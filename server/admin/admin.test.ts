import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEntries, noteChange } from '../audit/service.ts'
import { createAuth } from '../auth/auth.ts'
import { makeAuthLetters } from '../auth/letter/letters.ts'
import { makeBooking } from '../booking/service.ts'
import { getFacilityPage, listFacilities, listPublicPaths } from '../facility/listing/service.ts'
import { listStaffFacilities } from '../facility/staff/service.ts'
import { suspendFacility, takeFacilityUpAgain } from '../facility/suspension/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { takeLetters } from '../testing/mailbag.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makeTestApp, TEST_SECRET, type TestApp } from '../testing/test-app.ts'
import { lookAtSystem, tryAgain } from './job/service.ts'
import {
  changeAdmin,
  dropUserSecondFactor,
  endUserSessions,
  listAccounts,
  suspendUser,
  takeUserUpAgain,
} from './user/service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const PASSWORD = 'una parola lunga e rara'
const date = '2026-11-25'
let house: TestApp
let paolo: Person

beforeAll(() => {
  house = makeTestApp(db)
})
beforeEach(async () => {
  await db.pool.query('truncate audit_entry')
  paolo = await makePerson(db, { name: 'Paolo Neri', role: 'admin' })
})

describe('an account', () => {
  let ada: Member

  beforeEach(async () => {
    ada = await makeMember(db, house, { name: 'Ada Rossi' })
  })

  it('is found by name or address, with where it is logged in and works', async () => {
    const facilityId = await makeFacility(db, { name: 'Tre Pini' })
    const eva = await makePerson(db, { name: 'Eva Trovata', staffOf: [facilityId] })
    for (const q of ['trovata', eva.email.toUpperCase()])
      expect(await listAccounts(as(paolo), { q, page: 1 })).toMatchObject({
        total: 1,
        pages: 1,
        users: [{ id: eva.id, role: 'owner', facilities: ['Tre Pini'], sessions: 0, isMe: false }],
      })
    const mine = await listAccounts(as(paolo), { q: ada.email, page: 1 })
    expect(mine.users).toMatchObject([{ sessions: 1, suspendedWords: null }])
    await expect(listAccounts(as(eva), { page: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('that is suspended is out at once, and is told why when the password is right', async () => {
    await suspendUser(as(paolo), ada.id, 'Prenotazioni finte')
    expect(await whoIs(ada.cookie)).toBeNull()
    expect(await signIn(ada.email)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: 'Prenotazioni finte' },
    })
    expect(await signIn(ada.email, 'un’altra parola lunga')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    })
    await takeUserUpAgain(as(paolo), ada.id)
    expect((await signIn(ada.email)).status).toBe(200)
    expect((await listEntries(as(paolo), { subject: 'user' })).entries).toMatchObject([
      {
        actor: 'Paolo Neri',
        name: 'Ada Rossi',
        facility: null,
        before: { suspendedWords: 'Prenotazioni finte' },
        after: { suspendedWords: null },
      },
      { before: { suspendedWords: null }, after: { suspendedWords: 'Prenotazioni finte' } },
    ])
  })

  it('that has lost its second factor gets in by the password alone, and is told so', async () => {
    const baseUrl = 'http://localhost:3000'
    const letters = makeAuthLetters(db, { baseUrl })
    const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
    const browser = new Browser(house.app)
    await browser.post('sign-in/email', { email: ada.email, password: PASSWORD })
    await browser.post('two-factor/enable', { password: PASSWORD, method: 'otp' })
    expect((await signIn(ada.email)).body).toMatchObject({ twoFactorRedirect: true })
    const found = () => listAccounts(as(paolo), { q: ada.email, page: 1 })
    expect((await found()).users).toMatchObject([{ secondFactor: 'mail' }])

    const drop = () => dropUserSecondFactor(as(paolo), ada.id, auth.dropSecondFactor)
    await drop()
    expect((await found()).users).toMatchObject([{ secondFactor: null }])
    expect((await signIn(ada.email)).body).toMatchObject({ user: { email: ada.email } })
    await drop()
    expect((await takeLetters(db, ada.email)).map(({ subject }) => subject)).toEqual([
      'La verifica in due passaggi non è più attiva',
    ])
    expect((await listEntries(as(paolo), { subject: 'user' })).entries).toMatchObject([
      { before: { secondFactor: 'mail' }, after: { secondFactor: null } },
    ])
    await expect(dropUserSecondFactor(as(paolo), paolo.id, auth.dropSecondFactor)).rejects.toMatchObject({
      code: 'not-oneself',
    })
  })

  it('has its sessions ended, and is made an admin and no admin again', async () => {
    await endUserSessions(as(paolo), ada.id)
    expect(await whoIs(ada.cookie)).toBeNull()
    await changeAdmin(as(paolo), ada.id, true)
    expect(await roleOf(ada.id)).toBe('admin')
    await changeAdmin(as(paolo), ada.id, false)
    expect(await roleOf(ada.id)).toBe('client')
    const owner = await makePerson(db, { staffOf: [await makeFacility(db)] })
    await changeAdmin(as(paolo), owner.id, true)
    await changeAdmin(as(paolo), owner.id, false)
    expect(await roleOf(owner.id)).toBe('owner')
  })

  it.each([
    ['take each other’s role away', (id: string) => (me: Person) => changeAdmin(as(me), id, false)],
    ['suspend each other', (id: string) => (me: Person) => suspendUser(as(me), id, 'Per prova')],
  ])('of one admin stays when two %s at once', async (_, act) => {
    const eva = await makePerson(db, { name: 'Eva Riva', role: 'admin' })
    const both = await Promise.allSettled([act(eva.id)(paolo), act(paolo.id)(eva)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'forbidden' } })
    const { rows } = await db.pool.query(
      "select from profile where id = any ($1) and role = 'admin' and suspended_words is null",
      [[paolo.id, eva.id]],
    )
    expect(rows).toHaveLength(1)
  })

  it('of the admin himself is left alone, and one that is not there is not found', async () => {
    for (const act of [
      changeAdmin(as(paolo), paolo.id, false),
      suspendUser(as(paolo), paolo.id, 'Per prova'),
    ])
      await expect(act).rejects.toMatchObject({ code: 'not-oneself' })
    await expect(suspendUser(as(paolo), randomUUID(), 'Per prova')).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

it('an account or a facility keeps the words for which it was suspended first, and they are noted once', async () => {
  const { id } = await makePerson(db)
  const facilityId = await makeFacility(db)
  const eva = await makePerson(db, { name: 'Eva Riva', role: 'admin' })
  const words = ['Telefono che non risponde', 'Prezzi non veri']
  for (const suspend of [
    (who: Person, why = '') => suspendUser(as(who), id, why),
    (who: Person, why = '') => suspendFacility(as(who), facilityId, why),
  ]) {
    await db.pool.query('truncate audit_entry')
    const both = await Promise.allSettled([suspend(paolo, words[0]), suspend(eva, words[1])])
    const kept = words[both.findIndex(({ status }) => status === 'fulfilled')]
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'already-suspended' } },
    ])
    // Sent again after its answer was lost.
    await suspend(paolo, kept)
    const { entries } = await listEntries(as(paolo), {})
    expect(entries).toMatchObject([{ after: { suspendedWords: kept } }])
  }
})

it('a suspended facility is neither listed nor bookable, and is as before when it is taken up again', async () => {
  const facilityId = await makeFacility(db, { name: 'Circolo Sospeso', slug: 'sospeso' })
  const fieldId = await makeField(db, { facility_id: facilityId })
  const sara = await makePerson(db, { staffOf: [facilityId] })
  const client = await makePerson(db)
  const wish = { fieldId, date, startTime: '12:00', minutes: 60 as const, phone: '333 1234567' }
  await makeBooking(as(client), wish, randomUUID())

  await suspendFacility(as(paolo), facilityId, 'Non risponde al telefono')
  const { facilities: found } = await listFacilities(as(client), { q: 'Circolo Sospeso', date, page: 1 })
  expect(found).toEqual([])
  const open = () => getFacilityPage(as(client), 'sospeso', date)
  await expect(open()).rejects.toMatchObject({ code: 'facility-suspended' })
  expect(await listPublicPaths(as(client))).not.toContain('/campi/sospeso')
  await expect(makeBooking(as(client), { ...wish, startTime: '15:00' }, randomUUID())).rejects.toMatchObject({
    code: expect.stringMatching(/^slot-/),
  })
  expect((await listStaffFacilities(as(sara), { page: 1 })).facilities).toMatchObject([
    { suspendedWords: 'Non risponde al telefono', facility: { isBookable: false } },
  ])
  expect((await db.pool.query("select from booking where status = 'confirmed'")).rowCount).toBe(1)
  await expect(takeFacilityUpAgain(as(sara), facilityId)).rejects.toMatchObject({ code: 'forbidden' })

  await takeFacilityUpAgain(as(paolo), facilityId)
  await takeFacilityUpAgain(as(paolo), facilityId)
  expect((await open()).facility.isBookable).toBe(true)
  await makeBooking(as(client), { ...wish, startTime: '15:00' }, randomUUID())
  const nobodys = suspendFacility(as(paolo), 2_000_000_000, 'Per prova')
  await expect(nobodys).rejects.toMatchObject({ code: 'not-found' })
})

it('the log is read from the latest on, in pages, by noun and by who', async () => {
  const [one, two] = await Promise.all([
    makePerson(db, { name: 'Numero 1', role: 'admin' }),
    makePerson(db, { name: 'Numero 2', role: 'admin' }),
  ])
  const facilityId = await makeFacility(db, { name: 'Tre Pini' })
  for (let count = 0; count < 15; count += 1) {
    await suspendFacility(as(one), facilityId, `Volta ${count}`)
    await takeFacilityUpAgain(as(two), facilityId)
  }
  const first = await listEntries(as(paolo), {})
  expect(first.entries).toHaveLength(25)
  const rest = await listEntries(as(paolo), { before: first.before ?? 0 })
  expect(rest).toMatchObject({ before: null })
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(30)
  const ofOne = await listEntries(as(paolo), { q: 'numero 2', subject: 'facility' })
  expect(ofOne.entries).toHaveLength(15)
  expect((await listEntries(as(paolo), { subject: 'banner' })).entries).toEqual([])
  await noteChange(db, paolo, {
    action: 'delete',
    subject: 'banner',
    subjectId: 7,
    facilityId: null,
    before: { title: 'Scarpe' },
    after: null,
  })
  const [banner] = (await listEntries(as(paolo), { subject: 'banner' })).entries
  expect([ofOne.entries[0], banner]).toMatchObject([
    { name: null, facility: 'Tre Pini' },
    { name: 'Scarpe', facility: null },
  ])
  await expect(listEntries(as(await makePerson(db)), {})).rejects.toMatchObject({ code: 'forbidden' })
})

it('names in the audit log the fields of which only numbers were kept', async () => {
  const facilityId = await makeFacility(db)
  const [terra, cemento, padel] = await Promise.all(
    ['Terra', 'Cemento', 'Padel'].map(name => makeField(db, { facility_id: facilityId, name })),
  )
  const entry = { subject: 'booking', subjectId: randomUUID(), facilityId, before: null } as const
  await noteChange(db, paolo, { ...entry, action: 'change', after: { fieldId: terra } })
  await noteChange(db, paolo, { ...entry, action: 'create', after: { fieldIds: [cemento, padel] } })
  await noteChange(db, paolo, { ...entry, action: 'cancel', after: { words: 'Piove' } })
  expect((await listEntries(as(paolo), {})).entries.map(({ fieldNames }) => fieldNames)).toEqual([
    {},
    { [Number(cemento)]: 'Cemento', [Number(padel)]: 'Padel' },
    { [Number(terra)]: 'Terra' },
  ])
})

it('work that failed is shown without what it carries, and tried again with all its tries', async () => {
  await db.pool.query(
    `select graphile_worker.add_job('claim-code-letter', '{"codeId": "segreto"}', max_attempts => 3)`,
  )
  await db.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'connect ECONNREFUSED' || chr(10) || 'at segreto'`,
  )
  const { jobs, health } = await lookAtSystem(as(paolo))
  expect(jobs).toMatchObject([
    { task: 'claim-code-letter', attempts: 3, isGivenUp: true, error: 'connect ECONNREFUSED' },
  ])
  expect(health).toMatchObject({ failedJobs: 1, givenUpJobs: 1, waitingJobs: 0 })
  expect(JSON.stringify(jobs)).not.toContain('segreto')
  const id = jobs[0]?.id ?? ''
  await tryAgain(as(paolo), id)
  expect((await db.pool.query('select attempts from graphile_worker.jobs where id = $1', [id])).rows).toEqual(
    [{ attempts: 0 }],
  )
  expect((await listEntries(as(paolo), { subject: 'job' })).entries).toMatchObject([{ subjectId: id }])
  await expect(tryAgain(as(paolo), '999999999')).rejects.toMatchObject({ code: 'not-found' })
})

function as(actor: Person): Context {
  return { db, actor, at }
}

async function signIn(email: string, password = PASSWORD) {
  const reply = await house.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: reply.status, body: await reply.json() }
}

async function whoIs(cookie: string) {
  return (await (await house.app.request('/api/me', { headers: { cookie } })).json()).me
}

async function roleOf(id: string): Promise<string> {
  return (await db.pool.query('select role from profile where id = $1', [id])).rows[0].role
}
