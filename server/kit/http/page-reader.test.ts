import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'

const db = testDatabase()
let house: TestApp
let giulia: Member
let sara: Member

beforeAll(async () => {
  house = makeTestApp(db)
  giulia = await makeMember(db, house)
  sara = await makeMember(db, house)
  await makeTournament(db, { slug: 'coppa', startDate: dayAhead(20) })
})

const team = { name: 'Ada Prova', email: 'ada@demo.example', phone: '333 7654321', teamName: '', notes: '' }

it.each([
  ['GET', '/api/me', undefined],
  ['GET', '/api/bookings', undefined],
  ['PATCH', '/api/me', { name: 'Ada Prova', phone: '333 7654321' }],
  ['POST', '/api/tournaments/coppa/registrations', team],
  ['POST', '/api/auth/sign-out', {}],
])('%s %s does nothing for a page that was made for somebody else', async (method, path, body) => {
  const ask = (reader: Record<string, string>) =>
    house.app.request(path, {
      method,
      headers: {
        cookie: sara.cookie,
        'content-type': 'application/json',
        'idempotency-key': 'una-sola-volta',
        ...reader,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const refused = await ask({ 'x-reader': giulia.id })
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'unauthenticated'])
  expect((await ask({ 'x-reader': sara.id })).ok).toBe(true)
})
