import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { contestMyLapse, getMyLapses } from './service.ts'

const db = testDatabase()

it('takes what somebody says of a lapse also where it is older than the fifty that are listed', async () => {
  const [marco, ada] = [await makePerson(db), await makePerson(db)]
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const days = Array.from({ length: 26 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`)
  for (const [index, date] of days.entries()) {
    const matchId = await makeMatch(db, { fieldId, date, startMinute: 1_230, creatorId: marco.id })
    for (const kind of ['late-leave', 'no-show'])
      await db.pool.query(
        'insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, $3, now() - make_interval(days => $4))',
        [ada.id, matchId, kind, index],
      )
  }
  const context = { db, actor: ada }
  const { rows } = await db.pool.query('select id from lapse order by happened_at limit 1')
  const oldest: string = rows[0].id
  const listed = await getMyLapses(context)
  expect(listed).toHaveLength(50)
  expect(listed.some(({ id }) => id === oldest)).toBe(false)
  const isContested = async () =>
    (await db.pool.query('select from lapse where contested_at is not null')).rowCount === 1
  await expect(contestMyLapse({ db, actor: marco }, oldest, 'Ero lì')).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await isContested()).toBe(false)
  expect(await contestMyLapse(context, oldest, 'Ero lì')).toMatchObject({ id: oldest, isContested: true })
  expect(await isContested()).toBe(true)
})

it('lists no lapse that is older than a year', async () => {
  const ada = await makePerson(db)
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  for (const days of [364, 367]) {
    const date = dayAhead(-days)
    const matchId = await makeMatch(db, { fieldId, date, startMinute: 1_230, creatorId: ada.id })
    await db.pool.query(
      "insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, 'no-show', now() - make_interval(days => $3))",
      [ada.id, matchId, days],
    )
  }
  expect((await getMyLapses({ db, actor: ada })).map(({ matchDate }) => matchDate)).toEqual([dayAhead(-364)])
})
