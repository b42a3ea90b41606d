import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { startWorkerProcess } from '../../testing/process/api-process.ts'
import { decideDueMatches } from './store.ts'

const MATCHES = 240
/** Nobody answers there: letters stay in the queue, where they can be counted. */
const NO_MAIL = 'smtp://127.0.0.1:9'

const db = testDatabase()

it('leaves every match untouched or decided with each letter once, wherever the worker is killed', async () => {
  const facility_id = await makeFacility(db, { email: 'banco@querce.example' })
  const marco = await makePerson(db)
  const giulia = await makePerson(db)
  const fieldId = await makeField(db, { facility_id })
  for (let index = 0; index < MATCHES; index += 1)
    await makeMatch(db, {
      fieldId,
      date: dayAhead(index + 2),
      startMinute: 1200,
      creatorId: marco.id,
      minPlayers: index % 2 === 0 ? 2 : 5,
      players: [marco, giulia].map(({ id, name }) => ({ userId: id, name })),
    })
  await db.pool.query("update organized_match set decides_at = now() - interval '1 minute'")
  await db.pool.query("update booking set cancellable_until = now() + interval '1 hour'")

  const kills: number[] = []
  for (const least of [10, 60, 120]) {
    await db.pool.query("select queue_task('matches-due', '{}')")
    const kill = await startWorkerProcess(db.url, NO_MAIL)
    await vi.waitFor(async () => expect(await countDecided()).toBeGreaterThan(least), {
      timeout: 60_000,
      interval: 2,
    })
    await kill()
    await freeJobs()
    kills.push(await countDecided())
    expect(await findHalves()).toEqual([])
  }
  // The last kill came before the end: otherwise this test would not show what it says.
  expect(kills[0]).toBeLessThan(MATCHES)
  await decideDueMatches(db)
  expect(await countDecided()).toBe(MATCHES)
  expect(await findHalves()).toEqual([])
})

async function countDecided(): Promise<number> {
  const { rows } = await db.pool.query(
    "select count(*)::integer from organized_match where status in ('confirmed', 'cancelled')",
  )
  return rows[0].count
}

/** Matches whose state, ground and letters do not belong together. */
async function findHalves() {
  const { rows } = await db.pool.query(
    `with letter as (
       select payload from outbox union all select payload from graphile_worker._private_jobs
     )
     select m.id, m.status, b.status as booking, count(l.payload)::integer as letters, count(distinct l.payload::text)::integer as different
     from organized_match m
     join booking b on b.id = m.booking_id
     left join letter l on l.payload ->> 'matchId' = m.id::text or l.payload ->> 'bookingId' = b.id::text
     group by m.id, b.id
     having (m.status, b.status, exists (select from field_occupancy o where o.ref = b.id), count(l.payload), count(distinct l.payload::text))
       not in (('open', 'confirmed', true, 0, 0), ('confirmed', 'confirmed', true, 2, 2), ('cancelled', 'cancelled', false, 3, 3))`,
  )
  return rows
}

async function freeJobs() {
  await db.pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null',
  )
}
