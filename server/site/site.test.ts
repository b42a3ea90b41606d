import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { testDatabase } from '../testing/database.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { writeRequestLetter } from './mails.ts'
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
    expect(await ask()).toEqual({ status: 201, body: { received: true } })
    expect(await ask({ email: 'Anna@TrePini.example', facilityName: 'circolo tre pini' })).toMatchObject({
      status: 201,
    })
    const { requests, jobs } = await readAll()
    expect(requests).toHaveLength(1)
    expect(jobs).toEqual([
      { requestId: requests[0]?.id, to: 'company' },
      { requestId: requests[0]?.id, to: 'sender' },
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
    const { requests } = await readAll()
    const kept = await findRequest(db, requests[0]?.id ?? '')
    if (!kept) throw new Error('the request is gone')
    const toCompany = await writeRequestLetter(kept, 'company', company)
    expect(toCompany.to).toBe('strutture@campo.example')
    for (const text of [wish.facilityName, wish.contactName, wish.phone, wish.fields])
      expect(toCompany.text).toContain(text)
    const toSender = await writeRequestLetter(kept, 'sender', company)
    expect(toSender.to).toBe(wish.email)
    for (const text of [wish.facilityName, 'Anna', wish.phone, wish.fields])
      expect(`${toSender.text}${toSender.html}`).not.toContain(text)
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

it('says who runs the site, from the configuration alone', async () => {
  const answer = await house.app.request('/api/company')
  expect(await answer.json()).toMatchObject({
    ...{ name: 'Campo Libero', address: expect.stringContaining('azienda di fantasia') },
    vat: 'IT00000000000',
  })
  const { company } = readConfig({
    COMPANY_EMAIL: 'ciao@campo.example',
    COMPANY_SUPPORT_EMAIL: 'aiuto@campo.example',
  })
  expect(company).toMatchObject({ supportEmail: 'aiuto@campo.example', partnerEmail: 'ciao@campo.example' })
})
