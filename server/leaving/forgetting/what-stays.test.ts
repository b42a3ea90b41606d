import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { forgetPerson } from './store.ts'

const db = testDatabase()
const EMAIL = 'zoe@posta.example'
const at = new Date('2026-11-21T10:00:00Z')
const since = '2026-01-01T00:00:00.000Z'
let zoe: Person
let facility: number

beforeEach(async () => {
  await db.pool.query('truncate facility, auth_user cascade')
  facility = await makeFacility(db)
  zoe = await makePerson(db, { name: 'Zoe Prova', email: EMAIL })
})

it('hands a block on to a card of the same address where neither has a number, and it keeps its own day', async () => {
  await keepCard({ user_id: zoe.id, email: EMAIL, blocked_at: '2026-11-01' })
  await keepCard({ email: EMAIL, blocked_at: since })
  await forget()
  expect(await cards()).toEqual([{ key: null, email: EMAIL, blocked: since }])
})

it.each([
  [
    'a caller',
    null,
    '390655501234',
    [
      { key: '390655501234', blocked: null },
      { key: null, blocked: since },
    ],
  ],
  [
    'himself',
    '390655501234',
    null,
    [
      { key: '390655501234', blocked: since },
      { key: null, blocked: null },
    ],
  ],
])(
  'blocks nobody else of the same address where a number tells %s apart',
  async (_whom, his, other, left) => {
    await keepCard({ user_id: zoe.id, email: EMAIL, phone_key: his, blocked_at: since })
    await keepCard({ email: EMAIL, phone_key: other })
    await forget()
    expect(await cards()).toEqual(left.map(card => ({ ...card, email: EMAIL })))
  },
)

it('lets who is blocked by his number be known by his address, too, from then on', async () => {
  await keepCard({ user_id: zoe.id, email: EMAIL, phone_key: '393331234567', blocked_at: since })
  await keepCard({ phone_key: '393331234567' })
  await forget()
  expect(await cards()).toEqual([{ key: '393331234567', email: EMAIL, blocked: since }])
})

it('counts the two years of a card that stays from the day on which he left', async () => {
  await keepCard({ user_id: zoe.id, email: EMAIL, blocked_at: since })
  await forget()
  expect((await db.pool.query('select created_at from customer')).rows).toEqual([{ created_at: at }])
})

it('keeps his places without his name, also those taken as a visitor under his address, but none still to be confirmed', async () => {
  const id = await makeTournament(db, { startDate: '2026-11-14', status: 'closed' })
  await makeRegistrations(db, id, [
    { name: 'Zoe Prova', team: 'Aquile', userId: zoe.id },
    { name: 'Zoe Prova', team: 'Falchi' },
    { name: 'Ugo Tosi', team: 'Orsi' },
  ])
  const other = await makeTournament(db, { startDate: '2026-12-14' })
  await makeRegistrations(db, other, [{ name: 'Zoe Prova', team: 'Lupi' }])
  await db.pool.query(
    "update tournament_registration set email = 'Zoe@posta.example' where team_name = 'Falchi'",
  )
  await db.pool.query(
    "update tournament_registration set email = $1, held_until = now() where team_name = 'Lupi'",
    [EMAIL],
  )
  await forget()
  const { rows } = await db.pool.query(
    'select team_name as team, name from tournament_registration order by position',
  )
  expect(rows).toEqual([
    { team: 'Aquile', name: 'Account eliminato' },
    { team: 'Falchi', name: 'Account eliminato' },
    { team: 'Orsi', name: 'Ugo Tosi' },
  ])
})

it('leaves another’s number with a tournament that somebody without one has organised', async () => {
  await db.pool.query('update profile set phone = null where id = $1', [zoe.id])
  await makeTournament(db, { startDate: '2026-11-14', creatorId: zoe.id, organizerWhatsapp: '333 5550199' })
  await forget()
  const { rows } = await db.pool.query('select organizer_whatsapp as number from tournament')
  expect(rows).toEqual([{ number: '333 5550199' }])
})

type Card = { user_id?: string; email?: string; phone_key?: string | null; blocked_at?: string }

async function keepCard(card: Card): Promise<void> {
  await db.query
    .insertInto('customer')
    .values({ facility_id: facility, name: 'Zoe Prova', ...card })
    .execute()
}

async function cards() {
  const { rows } = await db.pool.query(
    'select phone_key as key, email, blocked_at as blocked from customer order by phone_key nulls last',
  )
  return rows.map(row => ({ ...row, blocked: row.blocked?.toISOString() ?? null }))
}

function forget() {
  return allOrNothing({ db, at, actor: { kind: 'guest' } }, inside => forgetPerson(inside, zoe.id))
}
