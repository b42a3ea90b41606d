import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'

const db = testDatabase()
let house: TestApp
let facilityId: number
let sara: Member
let mario: Member

beforeEach(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-11-21T10:00:00Z') })
  facilityId = await makeFacility(db)
  sara = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  mario = await makeMember(db, house, { staffOf: [facilityId], post: 'manager' })
})

it.each([
  ['leaves the staff', 'DELETE', undefined],
  ['keeps the desk alone', 'PATCH', { role: 'desk' }],
] as const)(
  'whoever %s no longer organises the tournaments that he has made there',
  async (_who, how, body) => {
    const terms = { title: 'Coppa', sport: 'calcio-5', startDate: '2026-12-12', endDate: '2026-12-13' }
    const { id } = await ask(mario, 'POST', '/api/staff/tournaments', { ...terms, facilityId })
    const path = `/api/staff/tournaments/${id}`
    await ask(mario, 'POST', `${path}/status`, { status: 'published' })
    await ask(sara, how, `/api/staff/facilities/${facilityId}/people/${mario.id}`, body)
    const cancel = { status: 'cancelled' }
    expect(await ask(mario, 'POST', `${path}/status`, cancel)).not.toHaveProperty('allowed')
    expect((await ask(mario, 'GET', '/api/staff/tournaments')).tournaments).toEqual([])
    const entered = { teamName: 'Gamma', name: 'Ugo Tosi', email: 'ugo@posta.example' }
    expect(await ask(sara, 'POST', `${path}/registrations`, entered)).toMatchObject({ teams: [entered] })
    const { rows } = await db.pool.query('select unnest(organisers_of_tournament($1)) as id', [id])
    expect(rows).toContainEqual({ id: sara.id })
    expect(rows).not.toContainEqual({ id: mario.id })
  },
)

async function ask({ cookie }: Member, method: string, path: string, body?: object) {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const reply = await house.app.request(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return reply.json()
}
