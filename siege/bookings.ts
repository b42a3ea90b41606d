import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BookingWish } from '../bench/load.ts'
import { origin } from './target.ts'

type Try = {
  key: string
  wish: BookingWish
  cookie: string
  outcome: 'ok' | 'refused' | 'unknown'
  id?: string
}

export type BookingReport = {
  tries: Try[]
  milliseconds: number[]
  statuses: Record<string, number>
  firstSuccessAfter: (moment: number) => number | undefined
  successes: number[]
}

/**
 * People who book one free hour after the other, each as soon as the last has been answered and a pause is over. What
 * remains unanswered is asked again with its key when the siege is over, as a browser would.
 */
export function startBookings(options: {
  urls: () => string[]
  cookies: readonly string[]
  wishes: BookingWish[]
  pauseMs: number
}): { stop: () => Promise<BookingReport> } {
  const report: BookingReport = {
    tries: [],
    milliseconds: [],
    statuses: {},
    successes: [],
    firstSuccessAfter: moment => report.successes.find(at => at >= moment),
  }
  let isStopped = false
  const work = async (cookie: string, index: number) => {
    while (!isStopped) {
      const wish = options.wishes.pop()
      if (!wish) return
      const urls = options.urls()
      const attempt: Try = { key: randomUUID(), wish, cookie, outcome: 'unknown' }
      report.tries.push(attempt)
      await send(urls[index % urls.length] ?? '', attempt, report)
      await sleep(options.pauseMs)
    }
  }
  const done = Promise.all(options.cookies.map(work))
  return {
    stop: async () => {
      isStopped = true
      await done
      return report
    },
  }
}

async function send(url: string, attempt: Try, report: BookingReport): Promise<void> {
  const begun = performance.now()
  const { fieldId, date, startTime } = attempt.wish
  try {
    const reply = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: attempt.cookie,
        'idempotency-key': attempt.key,
      },
      body: JSON.stringify({ fieldId, date, startTime, minutes: 60, phone: '333 1234567' }),
      signal: AbortSignal.timeout(30_000),
    })
    const body = (await reply.json()) as { id?: string }
    report.milliseconds.push(performance.now() - begun)
    report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1
    if (reply.status === 201 && body.id) {
      attempt.outcome = 'ok'
      attempt.id = body.id
      report.successes.push(Date.now())
    } else if (reply.status === 409 && reply.headers.get('retry-after') === null) attempt.outcome = 'refused'
  } catch {
    report.statuses['none'] = (report.statuses['none'] ?? 0) + 1
  }
}

/** Resolves what was left unknown by asking again, then compares with what is stored. @returns what does not fit */
export async function settle(url: string, databaseUrl: string, reports: BookingReport[]): Promise<string[]> {
  const tries = reports.flatMap(report => report.tries)
  const scratch: BookingReport = {
    ...(reports[0] as BookingReport),
    milliseconds: [],
    statuses: {},
    successes: [],
  }
  for (const attempt of tries.filter(({ outcome }) => outcome === 'unknown'))
    for (let round = 0; round < 20 && attempt.outcome === 'unknown'; round += 1) {
      await send(url, attempt, scratch)
      if (attempt.outcome === 'unknown') await sleep(250)
    }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; key: string }>(
      `select b.id, k.key from booking b join idempotency_key k on k.outcome ->> 'id' = b.id::text where b.status <> 'cancelled'`,
    )
    const stored = new Map(rows.map(row => [row.key, row.id]))
    const overlaps = await client.query<{ count: number }>(
      `select count(*)::integer as count from booking a join booking b on a.id < b.id and a.field_id = b.field_id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
       where a.status <> 'cancelled' and b.status <> 'cancelled' and a.created_at > now() - interval '1 hour'`,
    )
    const count = overlaps.rows[0]?.count ?? 0
    const taken = await client.query<{ hour: string }>(
      `select distinct field_id || ' ' || date || ' ' || wall_time(start_minute) as hour from booking where status <> 'cancelled'`,
    )
    const hours = new Set(taken.rows.map(({ hour }) => hour))
    return [
      ...tries.flatMap(({ key, outcome, id, wish }) => {
        if (outcome === 'unknown') return [`${key} was never resolved`]
        if (outcome === 'ok' && stored.get(key) !== id)
          return [`${key} was acknowledged as ${id} and is not there`]
        if (outcome === 'refused' && !hours.has(`${wish.fieldId} ${wish.date} ${wish.startTime}`))
          return [`${key} was refused, and its hour was nobody's`]
        return []
      }),
      ...(count ? [`${count} pairs of bookings overlap`] : []),
    ]
  } finally {
    await client.end()
  }
}
