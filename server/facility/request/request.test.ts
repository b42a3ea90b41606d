import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeRequestLetter } from './letter.ts'
import { answerRequest, listRequests } from './service.ts'
import { findRequest, type RequestRow } from './store.ts'

const db = testDatabase()
let house: TestApp

beforeAll(() => {
  house = makeTestApp(db)
})

const wish = {
  facilityName: 'Circolo Tre Pini',
  city: 'Marino',
  contactName: 'Anna Bassi',
  email: 'anna@trepini.example',
  phone: '06 5550 7788',
  fields: '2 di padel',
  privacyRead: true,
}

async function ask(change: object = {}, remoteAddress = '192.0.2.7') {
  const request = new Request('http://localhost:3000/api/facility-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, ...change }),
  })
  const answer = await house.app.fetch(request, { incoming: { socket: { remoteAddress } } } as object)
  return { status: answer.status, body: await answer.json() }
}

async function readAll(): Promise<{ requests: RequestRow[]; jobs: { requestId: string; to: string }[] }> {
  const requests = await db.pool.query('select * from facility_request order by created_at')
  const jobs = await db.pool.query(
    "select payload from outbox where task = 'facility-request-letter' order by id",
  )
  return { requests: requests.rows, jobs: jobs.rows.map(row => row.payload) }
}

describe('a facility that asks to come in', () => {
  it('is kept once, with one letter to the company and one to the sender', async () => {
    expect(await ask()).toEqual({ status: 201, body: { done: true } })
    expect(await ask({ email: ' Anna@TrePini.example ', facilityName: 'circolo tre pini' })).toMatchObject({
      status: 201,
    })
    const { requests, jobs } = await readAll()
    expect(requests).toHaveLength(1)
    expect(jobs).toEqual([
      { requestId: requests[0]?.id, event: 'open', to: 'company' },
      { requestId: requests[0]?.id, event: 'open', to: 'sender' },
    ])
  })

  it('reaches one address three times a day at most', async () => {
    const other = { email: 'chiunque@altrove.example' }
    for (const city of ['Ariccia', 'Genzano', 'Velletri'])
      expect((await ask({ ...other, city })).status).toBe(201)
    expect(await ask({ ...other, city: 'Nemi' })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
    expect((await ask({ email: 'altra@altrove.example', city: 'Nemi' })).status).toBe(201)
  })

  it.each([
    ['no name', { facilityName: ' ' }],
    ['an address that is none', { email: 'anna@' }],
    ['a short telephone', { phone: '123' }],
    ['the notice unread', { privacyRead: false }],
    ['a message of a whole book', { notes: 'a'.repeat(1_001) }],
    ['something nobody asked for', { status: 'approved' }],
  ])('is refused with %s', async (_, change) => {
    expect(await ask({ email: 'bruno@trepini.example', ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  })

  it('tells the company everything and the sender nothing that was typed', async () => {
    const { company } = readConfig({ COMPANY_PARTNER_EMAIL: 'strutture@campo.example' })
    const site = { company, baseUrl: 'https://campo.example' }
    const { requests } = await readAll()
    const kept = await findRequest(db, requests[0]?.id ?? '')
    if (!kept) throw new Error('the request is gone')
    const toCompany = await writeRequestLetter(kept, 'company', site)
    expect(toCompany).toMatchObject({ to: 'strutture@campo.example', replyTo: wish.email })
    for (const text of [wish.facilityName, wish.contactName, wish.phone, wish.fields])
      expect(toCompany.text).toContain(text)
    const toSender = await writeRequestLetter(kept, 'sender', site)
    expect(toSender).toMatchObject({ to: wish.email, replyTo: 'strutture@campo.example' })
    for (const text of [wish.facilityName, 'Anna', wish.phone, wish.fields])
      expect(`${toSender.text}${toSender.html}`).not.toContain(text)
  })
})

describe('an admin', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  let paolo: Context

  beforeAll(async () => {
    paolo = { db, at, actor: await makePerson(db, { role: 'admin' }) }
  })

  it('is shown what waits, its comune and what is called alike there, and nobody else is', async () => {
    await makeFacility(db, {
      name: 'Circolo dei Tre Pini',
      slug: 'vecchio',
      comune_code: '058057',
      city: 'Marino',
    })
    const { requests } = await listRequests(paolo)
    expect(requests[0]).toMatchObject({
      facilityName: wish.facilityName,
      comune: 'Marino (RM)',
      known: [{ slug: 'vecchio' }],
    })
    const client = { ...paolo, actor: await makePerson(db) }
    await expect(listRequests(client)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(answerRequest(client, requests[0]?.id ?? '', { accept: true })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('lets a facility in once: closed, without a field, and with an invitation to own it', async () => {
    const id = (await listRequests(paolo)).requests[0]?.id ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => answerRequest(paolo, id, { accept: true })))
    expect(new Set(answers.map(({ facilityId }) => facilityId)).size).toBe(1)
    const { rows } = await db.pool.query(
      `select y.slug, y.city, y.is_bookable, i.email, i.role from facility y join staff_invitation i on i.facility_id = y.id
       where y.id = $1`,
      [answers[0]?.facilityId],
    )
    const made = { slug: 'circolo-tre-pini-marino', city: 'Marino', is_bookable: false }
    expect(rows).toEqual([{ ...made, email: wish.email, role: 'owner' }])
    await expect(answerRequest(paolo, id, { accept: false })).rejects.toMatchObject({
      code: 'already-answered',
      extras: { detail: expect.stringContaining(': è accettata.') },
    })
    expect((await listRequests(paolo)).requests.map(request => request.id)).not.toContain(id)
  })

  it('says which comune is meant, and refuses by letter', async () => {
    await ask(
      { facilityName: 'Circolo Tre Pini', city: 'Marrino', email: 'bruno@trepini.example' },
      '192.0.2.8',
    )
    const find = async () => (await listRequests(paolo)).requests.find(request => request.city === 'Marrino')
    const id = (await find())?.id ?? ''
    expect(await find()).toMatchObject({ comune: null, known: [] })
    await expect(answerRequest(paolo, id, { accept: true })).rejects.toMatchObject({ code: 'unknown-place' })
    expect(await find()).toBeDefined()
    const { facilityId } = await answerRequest(paolo, id, { accept: true, city: 'Marino' })
    const { rows } = await db.pool.query('select slug from facility where id = $1', [facilityId])
    expect(rows[0].slug).toBe('circolo-tre-pini-marino-2')

    await ask({ city: 'Ciampino', email: 'eva@trepini.example' }, '192.0.2.9')
    const refused =
      (await listRequests(paolo)).requests.find(request => request.city === 'Ciampino')?.id ?? ''
    expect(await answerRequest(paolo, refused, { accept: false })).toEqual({
      status: 'refused',
      facilityId: null,
    })
    const row = await findRequest(db, refused)
    if (!row) throw new Error('the request is gone')
    const { company } = readConfig({})
    const letter = await writeRequestLetter(row, 'sender', { company, baseUrl: 'https://campo.example' })
    expect(letter).toMatchObject({
      to: 'eva@trepini.example',
      text: expect.stringContaining('non accettata'),
    })
    await expect(answerRequest(paolo, crypto.randomUUID(), { accept: true })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('is asked again by a facility that was refused, and not while it waits or once it is in', async () => {
    const again = { city: 'Grottaferrata', email: 'ida@trepini.example' }
    const waiting = async () =>
      (await listRequests(paolo)).requests.filter(({ email }) => email === again.email).map(({ id }) => id)
    await ask(again, '192.0.2.10')
    const [first = ''] = await waiting()
    await answerRequest(paolo, first, { accept: false })
    for (const _time of [1, 2]) await ask(again, '192.0.2.10')
    const [second = '', ...others] = await waiting()
    expect(others).toEqual([])
    expect(second).not.toBe(first)
    const told = (await readAll()).jobs.filter(({ requestId }) => requestId === second)
    expect(told.map(({ to }) => to)).toEqual(['company', 'sender'])
    await answerRequest(paolo, second, { accept: true })
    await ask(again, '192.0.2.10')
    expect(await waiting()).toEqual([])
  })
})

it('lets no single guest close the form: one network is refused, and everybody else is heard', async () => {
  const flood = (count: number) =>
    ask({ email: `g${count}@altrove.example`, city: `Comune ${count}` }, '198.51.100.9')
  const statuses: number[] = []
  for (let count = 0; count < 230; count += 1) statuses.push((await flood(count)).status)
  expect(statuses.filter(status => status === 201)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(220)
  expect((await ask({ email: 'vera@circolo.example', city: 'Frascati' }, '203.0.113.5')).status).toBe(201)
})
