import { randomUUID } from 'node:crypto'
import { minuteOf } from '#contract/wall-clock.ts'
import { insertBooking } from '#server/booking/store.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { guest } from '#server/kit/actor.ts'
import { slotId } from '#server/kit/civil-time.ts'
import { timeOrderedId } from '#server/kit/time-ordered-id.ts'
import { placeByCode } from '#server/place/service.ts'
import { findFacilities } from '#server/search/service.ts'
import { runTask, type Task, type Wish } from './load.ts'

// The limit to compare with: the application's own statements in a loop, with nothing around them.
process.on('message', async (task: Task) => {
  const db = openDatabase(task.url, { connections: task.clients })
  const { rows } = await db.pool.query<{ id: string }>('select id from auth_user order by id limit 1000')
  const people = rows.map(row => row.id)
  let turn = 0
  const report = await runTask(task, wish => {
    turn += 1
    return sendBare(db, wish, people[turn % people.length] ?? '')
  })
  await db.close()
  process.send?.(report)
})

async function sendBare(db: Database, wish: Wish, userId: string): Promise<number> {
  if (wish.kind === 'booking') return (await book(db, wish, userId)) ? 201 : 409
  if (wish.kind !== 'search') throw new Error(`The bare loop knows no ${wish.kind}`)
  const { code, sport, date, startTime } = wish
  const minute = minuteOf(startTime)
  await findFacilities(
    { db, actor: guest },
    {
      area: { by: 'comune', value: code },
      origin: placeByCode(code),
      radiusKm: null,
      from: minute,
      to: minute,
      anchor: minute,
      services: [],
      sort: 'distance',
      offset: 0,
      sport,
      date,
    },
  )
  return 200
}

function book(
  db: Database,
  { fieldId, date, startTime }: Extract<Wish, { kind: 'booking' }>,
  userId: string,
) {
  const startMinute = minuteOf(startTime)
  return insertBooking(
    { db, actor: guest },
    {
      id: timeOrderedId(),
      userId,
      customerName: 'Ada Prova',
      email: 'ada@demo.example',
      phone: '333 1234567',
      sport: undefined,
      shownCents: undefined,
      shownFreeUntil: undefined,
      shownApproval: undefined,
      notes: null,
      fieldId,
      date,
      startMinute,
      minutes: 60,
      slotId: slotId(fieldId, date, startMinute),
      key: randomUUID(),
      requestHash: 'bare',
      mostActive: 1_000_000,
    },
  )
}
