import type pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { giveStaff, makeFacilities, makeFields } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/in-turn.ts'
import { wished } from '../testing/model/how-much.ts'
import { mulberry } from '../testing/model/mulberry.ts'
import { findShowcaseFacility } from './store.ts'

const db = testDatabase()
const context = { db, actor: guest }
const comuni = ['058039', '058091'] as const
const sports = ['tennis', 'padel', 'basket', 'calcio-5'] as const
const STEPS = wished('HISTORIES', 250)

beforeEach(async () => {
  await db.pool.query('delete from facility')
  const ids = await makeFacilities(
    db,
    Array.from({ length: 6 }, (_, at) => ({ comune_code: comuni[at % 2] ?? '' })),
  )
  await makeFields(
    db,
    ids.flatMap((facility_id, at) => [
      { facility_id },
      { facility_id, sports: sports.slice(0, 1 + (at % 3)) },
    ]),
  )
})

/** The facility that the rank should give, found by counting. */
async function counted(comuneCode: string | null): Promise<number | undefined> {
  const { rows } = await db.pool.query(
    `select y.id
     from bookable_facility y
     join field f on f.facility_id = y.id and f.hourly_price_cents > 0
     join field_sport p on p.field_id = f.id
     where ($1::text is null or y.comune_code = $1)
     group by y.id
     order by count(distinct p.sport) desc, count(distinct f.id) desc, y.id
     limit 1`,
    [comuneCode],
  )
  return rows[0]?.id
}

async function expectRight(told = '') {
  for (const comune of [null, ...comuni])
    expect(await findShowcaseFacility(context, comune), `${told} in ${comune}`).toBe(await counted(comune))
}

const anyFacility =
  '(select id from facility order by id offset $1 % greatest(1, (select count(*) from facility)) limit 1)'
const anyField =
  '(select id from field order by id offset $1 % greatest(1, (select count(*) from field)) limit 1)'
const anySport = `(array['${sports.join("','")}'])[1 + $2 % ${sports.length}]`
/** Everything that may happen to a facility: one number chooses the facility, another the details. */
const moments = {
  'a price': `update field set hourly_price_cents = 1000 * ($2 % 2) where id = ${anyField}`,
  'prices of all': `update field set hourly_price_cents = 1000 * ($2 % 2) where facility_id = ${anyFacility}`,
  'a sport': `insert into field_sport (field_id, sport) select id, ${anySport} from field where id = ${anyField} on conflict do nothing`,
  'a sport less': `delete from field_sport where field_id = ${anyField} and ($2 % 3 = 0 or sport = ${anySport})`,
  'a field': `with made as (
      insert into field (facility_id, name, hourly_price_cents)
      select id, gen_random_uuid()::text, 1000 * ($2 % 2) from facility where id = ${anyFacility} returning id
    ) insert into field_sport (field_id, sport) select id, ${anySport} from made`,
  'a field less': `delete from field where id = ${anyField} and $2 > -1`,
  'a field of another': `update field set facility_id = ${anyFacility} where id = (select max(id) from field) and $2 > -1`,
  stopped: `update facility set suspended_at = case when $2 % 2 = 0 then now() end, suspended_words = case when $2 % 2 = 0 then 'Fermo' end
    where id = ${anyFacility}`,
  closed: `update facility set is_bookable = ($2 % 2 = 0) where id = ${anyFacility}`,
  'nobody runs it': `delete from facility_staff where facility_id = ${anyFacility} and $2 > -1`,
  // Of all, because most of them are run by one and the same.
  'nobody can log in': `update profile p set suspended_at = case when $2 % 2 = 0 then now() end, suspended_words = case when $2 % 2 = 0 then 'Fermo' end
    where $1 > -1 and p.id in (select user_id from facility_staff)`,
  'elsewhere now': `update facility set comune_code = (array['${comuni.join("','")}'])[1 + $2 % 2] where id = ${anyFacility}`,
  gone: `delete from facility where $2 % 8 = 0 and id = ${anyFacility}`,
}

it('is the facility that counting finds, whatever happens to facilities and their fields', async () => {
  const random = mulberry(129)
  const kinds = Object.entries(moments)
  for (let step = 0; step < STEPS; step += 1) {
    const [told, text] = kinds[Math.floor(random() * kinds.length)] ?? ['', 'select $1, $2']
    const [whom, what] = [Math.floor(random() * 1e6), Math.floor(random() * 1e6)]
    await db.pool.query(text, [whom, what])
    await expectRight(`step ${step}: ${told}`)
    if (step % 20 !== 0) continue
    const { rows } = await db.pool.query(
      `select id from facility y where not exists (select from facility_staff s where s.facility_id = y.id)`,
    )
    await giveStaff(
      db,
      rows.map(row => row.id),
    )
    await expectRight(`step ${step}: somebody runs it again`)
  }
})

async function begin(): Promise<pg.PoolClient> {
  const client = await db.pool.connect()
  await client.query("begin; set local lock_timeout = '5s'")
  return client
}

async function commit(client: pg.PoolClient) {
  await client.query('commit')
  client.release()
}

it('counts what two change in one facility at the same time', async () => {
  const { rows } = await db.pool.query(
    'select facility_id, min(id) as one, max(id) as other from field group by facility_id order by facility_id limit 1',
  )
  const { facility_id, one, other } = rows[0]
  const [first, second] = [await begin(), await begin()]
  await first.query("insert into field_sport (field_id, sport) values ($1, 'pallavolo'), ($1, 'calcio-8')", [
    one,
  ])
  const waiting = second.query("insert into field_sport (field_id, sport) values ($1, 'beach-volley')", [
    other,
  ])
  await untilSomeoneWaits(db)
  await commit(first)
  await waiting
  await commit(second)
  await expectRight()
  const { rows: ranked } = await db.pool.query('select sports from showcase_rank where facility_id = $1', [
    facility_id,
  ])
  expect(ranked).toEqual([{ sports: 5 }])
})

it('waits for no list that is being written, and is right before and after', async () => {
  const list = await begin()
  await list.query(
    `with made as (
       insert into facility (slug, name, comune_code, city, province, postal_code, is_bookable)
       select 'lista-' || n, 'Lista ' || n, '058039', 'Frascati', 'RM', '00044', true from generate_series(1, 200) as n
       returning id
     ), fields as (
       insert into field (facility_id, name, hourly_price_cents) select id, 'Campo', 3000 from made returning id
     )
     insert into field_sport (field_id, sport) select id, sport from fields, unnest($1::text[]) as sport`,
    [[...sports, 'pallavolo']],
  )
  for (const [step, text] of Object.values(moments).entries()) await db.pool.query(text, [step, step + 1])
  await expectRight('while the list is being written')
  await commit(list)
  await expectRight('when it is written')
  const { rows } = await db.pool.query(
    "select (select count(*) from showcase_rank) as ranked, (select max(id) from facility where slug like 'lista-%') as last",
  )
  expect(rows[0].ranked).toBeLessThanOrEqual(6)
  await giveStaff(db, [rows[0].last])
  expect(await findShowcaseFacility(context, null)).toBe(rows[0].last)
  await expectRight('when somebody runs one of it')
})

it('lets many change the same facilities at once, none of them in another’s way for good', async () => {
  const random = mulberry(7)
  const kinds = Object.entries(moments).filter(([told]) => told !== 'gone')
  const changes = Array.from({ length: STEPS }, () => {
    const [, text] = kinds[Math.floor(random() * kinds.length)] ?? ['', 'select $1, $2']
    return db.pool.query(text, [Math.floor(random() * 1e6), Math.floor(random() * 1e6)])
  })
  const failed = (await Promise.allSettled(changes)).filter(change => change.status === 'rejected')
  // A field may go between being chosen and being given a sport.
  expect(failed.filter(({ reason }) => reason.code !== '23503')).toEqual([])
  await expectRight()
})
