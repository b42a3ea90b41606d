import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { startMuteSink } from '../sink.ts'
import type { Row, Stage } from '../stage.ts'
import { startTarget } from '../target.ts'

/** The clock's work is done once a minute. */
const MOST_LATE_S = 75

/** A mail server that accepts connections and says nothing: letters wait, but the work of the clock does not. */
export async function attackMail(stage: Stage): Promise<Row[]> {
  const mute = await startMuteSink()
  const target = await startTarget({ databaseUrl: stage.postgres.proxied('siege'), smtpUrl: mute.url })
  const db = openDatabase(stage.postgres.proxied('siege'))
  try {
    // The stage's own worker would send the letters.
    stage.target.signal('SIGSTOP')
    const { rows } = await db.pool.query<{ id: string }>(
      `update booking set status = 'pending', answer_by = now() where id = (
         select id from booking where status = 'confirmed' and starts_at > now() + interval '1 day' limit 1
       ) returning id`,
    )
    await db.pool.query(
      `insert into outbox (task, payload)
       select 'booking-letter', json_build_object('bookingId', id, 'event', 'confirmed', 'to', 'client', 'sequence', sequence)
       from booking where status = 'confirmed' and starts_at > now() limit 40`,
    )
    const begun = Date.now()
    const isOpen = async () =>
      (await db.pool.query("select from booking where id = $1 and status = 'pending'", [rows[0]?.id]))
        .rowCount
    while ((await isOpen()) && Date.now() - begun < 150_000) await sleep(500)
    const seconds = (Date.now() - begun) / 1_000
    return [
      {
        attempt: 'a mute mail server, forty letters waiting, one request expiring',
        seen: `expired after ${seconds.toFixed(0)} s`,
        promised: `within ${MOST_LATE_S} s`,
        isKept: seconds <= MOST_LATE_S,
      },
    ]
  } finally {
    stage.target.signal('SIGCONT')
    await db.close()
    target.signal('SIGKILL')
    await target.ended
    mute.close()
  }
}
