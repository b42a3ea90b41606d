import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { takeLetters, takeToken } from '../../testing/mailbag.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'
import { keepAddressLinks } from './store.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const { app } = makeTestApp(db, { auth })
const PASSWORD = 'una parola lunga e rara'
let count = 0
let id: string
let tokens: { old: string; next: string }
let next: string

beforeEach(async () => {
  count += 1
  const email = `socia${count}@demo.example`
  next = `nuova${count}@demo.example`
  id = await auth.createConfirmedUser({ name: 'Ada Prova', email, password: PASSWORD })
  const browser = new Browser(app)
  await browser.post('sign-in/email', { email, password: PASSWORD })
  expect((await browser.post('change-email', { newEmail: next, password: PASSWORD })).status).toBe(200)
  tokens = { old: await takeToken(db, email), next: await takeToken(db, next) }
})

const confirm = (token: string) => new Browser(app).post('confirm-email', { token })
const confirm32 = async (token: string) => {
  const replies = await Promise.all(Array.from({ length: 32 }, () => confirm(token)))
  return replies.filter(({ status }) => status === 200).map(({ body }) => body['state'])
}

async function address(): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ email: string }>('select email from auth_user where id = $1', [id])
  return rows[0]?.email
}

describe('a link that changes the address', () => {
  it('says of one side what is missing, however often, and moves the account once with the other', async () => {
    const replies = await confirm32(tokens.next)
    expect(replies).toEqual(Array.from({ length: 32 }, () => 'half'))
    expect((await confirm(tokens.next)).body).toEqual({ state: 'half', waitsFor: 'old-address' })
    expect(await confirm32(tokens.old)).toEqual(['done'])
    expect(await address()).toBe(next)
    const told = await takeLetters(db, `socia${count}@demo.example`)
    expect(told).toHaveLength(1)
    for (const token of Object.values(tokens)) expect((await confirm(token)).status).toBe(400)
  })

  it('moves the account once when both sides are opened at the same moment', async () => {
    const replies = await Promise.all([confirm(tokens.old), confirm(tokens.next)])
    expect(replies.map(({ body }) => body['state']).toSorted()).toEqual(['done', 'half'])
    expect(await address()).toBe(next)
  })

  it.each(['old', 'next'] as const)('works on the %s side for 60 minutes and not for 61', async side => {
    const other = side === 'old' ? tokens.next : tokens.old
    await confirm(other)
    await db.pool.query("update auth_link set expires_at = expires_at - interval '61 minutes'")
    expect((await confirm(tokens[side])).status).toBe(400)
    expect(await address()).toBe(`socia${count}@demo.example`)
    await db.pool.query("update auth_link set expires_at = expires_at + interval '2 minutes'")
    expect((await confirm(tokens[side])).body['state']).toBe('done')
  })

  it('gives way to a newer one', async () => {
    await db.pool.query('delete from auth_limit')
    const browser = new Browser(app)
    await browser.post('sign-in/email', { email: `socia${count}@demo.example`, password: PASSWORD })
    await browser.post('change-email', { newEmail: `terza${count}@demo.example`, password: PASSWORD })
    for (const token of Object.values(tokens)) expect((await confirm(token)).status).toBe(400)
  })

  it('is one of a single pair also when two changes are asked at once', async () => {
    const links = (number: number) => ({
      userId: id,
      newEmail: `insieme${number}@demo.example`,
      oldTokenHash: `vecchio ${count} ${number}`,
      newTokenHash: `nuovo ${count} ${number}`,
    })
    await db.pool.query('delete from auth_link where user_id = $1', [id])
    await Promise.all(Array.from({ length: 16 }, (_, number) => keepAddressLinks(db, links(number))))
    const { rows } = await db.pool.query<{ pairs: number; links: number }>(
      `select count(distinct change_id)::integer as pairs, count(*)::integer as links
       from auth_link where user_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ pairs: 1, links: 2 }])
  })

  it('takes along what the account has booked and entered, and nobody else’s', async () => {
    const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
    const booked = { fieldId, date: '2027-05-05', startMinute: 1080, email: `socia${count}@demo.example` }
    await makeBooking(db, { ...booked, userId: id })
    const other = 'altra@demo.example'
    await makeBooking(db, { ...booked, startMinute: 1200, email: other, phone: '333 7654321' })
    const startDate = '2027-05-05'
    const [entered, known] = [
      await makeTournament(db, { startDate }),
      await makeTournament(db, { startDate }),
    ]
    await makeRegistrations(db, entered, [{ name: 'Leoni', userId: id }, { name: 'Tigri' }])
    await makeRegistrations(db, known, [{ name: 'Leoni', userId: id }, { name: 'Tigri' }])
    await db.pool.query(
      "update tournament_registration set email = $2 where tournament_id = $1 and name = 'Tigri'",
      [known, next.toUpperCase()],
    )
    await Promise.all(Object.values(tokens).map(confirm))
    const of = async (table: string, rest: string) =>
      (await db.pool.query<{ email: string }>(`select email from ${table} ${rest}`)).rows.map(
        row => row.email,
      )
    const onField = `where field_id = ${fieldId} order by starts_at`
    expect(await of('booking', onField)).toEqual([next, other])
    const customers = `where id in (select customer_id from booking where field_id = ${fieldId}) order by user_id nulls last`
    expect(await of('customer', customers)).toEqual([next, other])
    const teams = (tournament: string) => `where tournament_id = '${tournament}' order by position`
    expect(await of('tournament_registration', teams(entered))).toEqual([next, 'squadra2@demo.example'])
    // Somebody has entered under the new address: the registration bears its own number, as one without an address.
    expect(await of('tournament_registration', teams(known))).toEqual([
      expect.not.stringContaining('@'),
      next.toUpperCase(),
    ])
  })

  it('moves nothing to an address that somebody has taken since', async () => {
    await confirm(tokens.old)
    await auth.createConfirmedUser({ name: 'Eva Prova', email: next, password: PASSWORD })
    expect((await confirm(tokens.next)).status).toBe(400)
    expect(await address()).toBe(`socia${count}@demo.example`)
  })
})
