import { beforeEach, expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { romeMinute } from '../kit/civil-time.ts'
import { testDatabase } from '../testing/database.ts'
import { makeTournament } from '../testing/tournament-factories.ts'
import { countStatements } from '../testing/work.ts'
import { makeBoardMemory } from './live/service.ts'
import { getTournament, listTournaments } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const list = async (moment = at) => (await listTournaments({ db, actor: guest, at: moment })).tournaments

beforeEach(() => db.query.deleteFrom('tournament').execute())

it('shows six samples, some in every tab on any day, while there is no tournament', async () => {
  for (let day = 0; day < 400; day += 37) {
    const tournaments = await list(new Date(at.getTime() + day * 86_400_000))
    expect(tournaments.map(({ isSample }) => isSample)).toEqual(Array(6).fill(true))
    const deadlines = tournaments.map(each => romeMinute(new Date(each.registrationDeadline ?? '')))
    expect(deadlines).toEqual(Array(6).fill(0))
    expect(new Set(tournaments.map(({ phase }) => phase))).toEqual(
      new Set(['upcoming', 'open', 'running', 'closed']),
    )
  }
})

it('shows no samples beside tournaments, nor after they have ended', async () => {
  await makeTournament(db, { startDate: '2026-11-01', status: 'draft' })
  expect(await list()).toHaveLength(6)
  await makeTournament(db, { startDate: '2026-11-01' })
  expect(await list()).toEqual([])
})

it('lists by start, in one statement however many there are', async () => {
  for (const day of ['20', '12', '30', '09']) await makeTournament(db, { startDate: `2026-12-${day}` })
  const { value, statements } = await countStatements(() => list())
  expect(value.map(({ startDate }) => startDate.slice(8))).toEqual(['09', '12', '20', '30'])
  expect(statements).toBe(1)
})

it('calls the organiser by name, else by the address before the at sign', async () => {
  const wish = { startDate: '2026-12-12', organizerEmail: 'tornei@querce.example' }
  await makeTournament(db, { ...wish, organizerName: 'Le Querce' })
  await makeTournament(db, wish)
  await makeTournament(db, { startDate: '2026-12-12' })
  const names = (await list()).map(({ organizerName }) => organizerName)
  expect(new Set(names)).toEqual(new Set(['Le Querce', 'tornei', null]))
})

it('keeps what was called off for whoever has its address, in no list and without a board', async () => {
  const wish = { slug: 'coppa', startDate: '2026-12-12', status: 'cancelled' } as const
  await makeTournament(db, wish)
  await makeTournament(db, { ...wish, slug: 'bozza', status: 'draft' })
  await makeTournament(db, { startDate: '2026-12-13' })
  expect((await list()).map(({ startDate }) => startDate)).toEqual(['2026-12-13'])
  const { isCancelled, takesRegistrations } = await getTournament({ db, actor: guest, at }, 'coppa')
  expect([isCancelled, takesRegistrations]).toEqual([true, false])
  const memory = makeBoardMemory(db)
  expect((await memory.read('coppa', undefined)).board).toBeNull()
  for (const slug of ['bozza', 'nessuno'])
    await expect(memory.read(slug, undefined)).rejects.toMatchObject({ code: 'not-found' })
})
