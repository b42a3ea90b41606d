import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeAvifBomb } from '#server/testing/picture/hostile-photos.ts'
import { makePhoto } from '#server/testing/picture/photos.ts'
import type { Row, Stage } from '../stage.ts'
import { standing } from '../standing.ts'
import { origin } from '../target.ts'

const FACILITY = 1
const HELD = 120
const WHOLE_BYTES = 5 * 1024 * 1024

/** Pictures that are larger than they look, and pictures that never come to their end. */
export async function attackUploads(stage: Stage): Promise<Row[]> {
  await employEverybody(stage)
  const bomb = await makeAvifBomb(8_660, 5_774)
  const huge = await makePhoto({ width: 8_660, height: 5_774 })
  return [
    await send(stage, `AVIF of ${bomb.length} bytes that claim 50 megapixels, 12 times`, {
      bytes: bomb,
      type: 'image/avif',
      times: 12,
      allowed: ['422', '503'],
    }),
    await send(stage, `a photograph of 50 megapixels (${Math.round(huge.length / 1_024)} KB), 4 times`, {
      bytes: huge,
      type: 'image/jpeg',
      times: 4,
      allowed: ['201', '422', '503'],
    }),
    await hold(stage),
  ]
}

/** All of them work for one facility, so that all may send its pictures. */
async function employEverybody({ directUrl, emails }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl() })
  await client.connect()
  await client.query(
    `insert into facility_staff (facility_id, user_id, role, verified_at)
     select $1, id, 'owner', now() from auth_user where email = any ($2) on conflict do nothing`,
    [FACILITY, emails],
  )
  await client.end()
}

type Load = { bytes: Buffer; type: string; times: number; allowed: string[] }

async function send(stage: Stage, attempt: string, { bytes, type, times, allowed }: Load): Promise<Row> {
  const { target, cookies } = stage
  target.forgetMost()
  const statuses: Record<string, number> = {}
  const one = async (index: number) => {
    const reply = await fetch(`${target.url}/api/facilities/${FACILITY}/pictures`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'idempotency-key': randomUUID(),
        origin,
        cookie: cookies[index % cookies.length] ?? '',
      },
      body: new Uint8Array(bytes),
    }).catch(() => undefined)
    await reply?.arrayBuffer().catch(() => undefined)
    const status = String(reply?.status ?? 'none')
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: times }, (_, index) => one(index)))
  const row = await standing(target, attempt)
  return {
    ...row,
    seen: `${JSON.stringify(statuses)}, ${row.seen}`,
    isKept: row.isKept && Object.keys(statuses).every(status => allowed.includes(status)),
  }
}

/** Uploads of which everything comes but the last byte. */
async function hold(stage: Stage): Promise<Row> {
  const { target, cookies } = stage
  target.forgetMost()
  const { port } = new URL(target.url)
  const body = Buffer.alloc(WHOLE_BYTES - 1, 1)
  const answers: Record<string, number> = {}
  const sockets = Array.from({ length: HELD }, (_, index): Socket => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.once('data', data => {
      const status = data.toString('latin1').slice(9, 12)
      answers[status] = (answers[status] ?? 0) + 1
    })
    socket.on('connect', () => {
      socket.write(
        `POST /api/facilities/${FACILITY}/pictures HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-type: image/jpeg\r\n` +
          `content-length: ${WHOLE_BYTES}\r\nidempotency-key: ${randomUUID()}\r\ncookie: ${cookies[index % cookies.length]}\r\n\r\n`,
      )
      socket.write(body)
    })
    return socket
  })
  await sleep(3_000)
  const bookings = await stage.book(100)
  await sleep(12_000)
  const report = await bookings.stop()
  for (const socket of sockets) socket.destroy()
  const faults = await stage.settle(report)
  const row = await standing(target, `${HELD} uploads of 5 MB held one byte short for 15 s`)
  return {
    ...row,
    seen: `answered at once ${JSON.stringify(answers)}, bookings beside them ${JSON.stringify(report.statuses)}, ${row.seen}`,
    promised: `${row.promised}, no booking refused`,
    isKept:
      row.isKept && faults.length === 0 && Object.keys(report.statuses).every(status => status === '201'),
  }
}
