import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sweepLoosePictures } from '../../picture/store.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makePhoto } from '../../testing/picture/photos.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'

const db = testDatabase()
let house: TestApp
let sara: Member
let facilityId: number

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-11-21T10:00:00Z') })
  facilityId = await makeFacility(db)
  sara = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
})

it('shows the poster it was saved with, until another takes its place, and keeps no other', async () => {
  const [first, second, lost] = [await upload(sara), await upload(sara), await upload(sara)]
  const { id, tournament } = await make(first)
  expect(tournament.poster.id).toBe(first)
  expect((await house.app.request(tournament.poster.sources[0].url)).headers.get('content-type')).toBe(
    'image/webp',
  )
  expect((await change(id, 1, second)).tournament.poster.id).toBe(second)
  await db.pool.query("update picture set created_at = now() - interval '25 hours'")
  await sweepLoosePictures(db)
  const { rows } = await db.pool.query('select id from picture')
  expect(rows).toEqual([{ id: second }])
  expect((await change(id, 2, lost)).code).toBe('not-found')
  expect((await change(id, 2, null)).tournament.poster).toBeNull()
})

it('is published while one of its days is to come, and told to change them otherwise', async () => {
  const { id } = await make(null)
  const moveTo = (endDate: string, version: number) => {
    const terms = { ...termsWith(null), startDate: '2026-11-19', endDate }
    return save('PATCH', `/api/staff/tournaments/${id}`, { version, terms })
  }
  const publish = () => save('POST', `/api/staff/tournaments/${id}/status`, { status: 'published' })
  await moveTo('2026-11-20', 1)
  expect(await publish()).toMatchObject({ code: 'tournament-over', detail: expect.stringMatching('le date') })
  // Today.
  await moveTo('2026-11-21', 2)
  expect(await publish()).toMatchObject({ status: 'published' })
})

it('has no more places than can be drawn; one that had is published, and says so when it is saved', async () => {
  const { id } = await make(null)
  await db.pool.query('update tournament set max_participants = 100 where id = $1', [id])
  const withPlaces = (maxParticipants: number | null) => {
    const wish = { version: 1, terms: { ...termsWith(null), maxParticipants } }
    return save('PATCH', `/api/staff/tournaments/${id}`, wish)
  }
  for (const places of [100, 2])
    expect((await withPlaces(places)).issues).toEqual([
      { path: 'terms.maxParticipants', message: 'Scegli da 3 a 64 posti, o lascia vuoto' },
    ])
  expect(await save('POST', `/api/staff/tournaments/${id}/status`, { status: 'published' })).toMatchObject({
    status: 'published',
    tournament: { maxParticipants: 100 },
  })
  expect((await withPlaces(64)).tournament.maxParticipants).toBe(64)
})

it('may be made where no bookings are taken online, by who runs that facility; to an admin such are not offered', async () => {
  const shut = await makeFacility(db, { is_bookable: false })
  const mario = await makeMember(db, house, { role: 'owner', staffOf: [shut] })
  const paolo = await makeMember(db, house, { role: 'admin' })
  const offeredTo = async ({ cookie }: Member) => {
    const reply = await house.app.request('/api/staff/tournaments', { headers: { cookie } })
    const { facilities } = await reply.json()
    return facilities.map(({ id }: { id: number }) => id)
  }
  expect(await offeredTo(mario)).toEqual([shut])
  expect(await offeredTo(paolo)).not.toContain(shut)
})

it('takes no picture of a facility, and none from who organises nowhere', async () => {
  const { rows } = await db.pool.query(
    "insert into picture (facility_id, position, width, height, widths) values ($1, 0, 9, 9, '{9}') returning id",
    [facilityId],
  )
  expect((await make(rows[0].id)).code).toBe('not-found')
  expect(await upload(await makeMember(db, house))).toBe('forbidden')
})

it('keeps what a colleague has saved meanwhile, and says that there is something', async () => {
  const [first, second] = [await upload(sara), await upload(sara)]
  const { id } = await make(null)
  const answers = await Promise.all([first, second].map(posterId => change(id, 1, posterId)))
  expect(answers.map(({ code }) => code).sort()).toEqual(['tournament-changed', undefined])
  const saved = answers.find(({ code }) => !code)
  expect(saved.version).toBe(2)
  const { rows } = await db.pool.query('select version, poster_id from tournament where id = $1', [id])
  expect(rows).toEqual([{ version: 2, poster_id: saved.tournament.poster.id }])
})

it('is saved once by a save that comes again because its answer was lost', async () => {
  const { id } = await make(null)
  const wish = {
    version: 1,
    terms: { ...termsWith(null), title: 'Coppa nuova', registrationDeadline: '2026-12-10' },
  }
  const path = `/api/staff/tournaments/${id}`
  for (const _time of [1, 2])
    expect(await save('PATCH', path, wish)).toMatchObject({
      version: 2,
      tournament: { title: 'Coppa nuova' },
    })
  await change(id, 2, null)
  expect((await save('PATCH', path, wish)).code).toBe('tournament-changed')
})

it('is saved with no version that it never had, however large', async () => {
  const { id } = await make(null)
  expect((await change(id, 2_147_483_647, null)).code).toBe('tournament-changed')
})

it('names no facility that has gone from the list while an admin had the form open', async () => {
  const gone = await makeFacility(db)
  const paolo = await makeMember(db, house, { role: 'admin' })
  const { id } = await make(null)
  await db.query.deleteFrom('facility').where('id', '=', gone).execute()
  const terms = { ...termsWith(null), facilityId: gone }
  const refused = { code: 'not-found', detail: 'Questa struttura non c’è più: scegline un’altra' }
  expect(await save('POST', '/api/staff/tournaments', terms, paolo)).toMatchObject(refused)
  expect(await save('PATCH', `/api/staff/tournaments/${id}`, { version: 1, terms }, paolo)).toMatchObject(
    refused,
  )
})

/** @returns the id of the picture, or the code of the refusal */
async function upload({ cookie }: Member): Promise<string> {
  const reply = await house.app.request('/api/staff/tournament-posters', {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() },
    body: new Uint8Array(await makePhoto()),
  })
  const { id, code } = await reply.json()
  return id ?? code
}

function make(posterId: string | null) {
  return save('POST', '/api/staff/tournaments', termsWith(posterId))
}

function change(id: string, version: number, posterId: string | null) {
  return save('PATCH', `/api/staff/tournaments/${id}`, { version, terms: termsWith(posterId) })
}

function termsWith(posterId: string | null) {
  const days = { startDate: '2026-12-12', endDate: '2026-12-13' }
  return { title: 'Coppa', sport: 'calcio-5', ...days, facilityId, posterId }
}

async function save(method: string, path: string, wish: object, { cookie } = sara) {
  const reply = await house.app.request(path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(wish),
  })
  return reply.json()
}
