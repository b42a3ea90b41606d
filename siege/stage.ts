import { resolve } from 'node:path'
import type { BookingWish } from '../bench/load.ts'
import { findFreeHours } from '../bench/wishes.ts'
import { dropWorld, makeWorld, type World } from '../bench/world.ts'
import { type BookingReport, settle, startBookings } from './bookings.ts'
import { makePeople, signIn } from './people.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { startSink } from './sink.ts'
import { startTarget, type Target } from './target.ts'

/** `isKept` is null for what could not be tried here. */
export type Row = { attempt: string; seen: string; promised: string; isKept: boolean | null }

export type Stage = {
  target: Target
  postgres: Postgres
  world: World
  cookies: string[]
  emails: string[]
  smtpUrl: string
  /** The database itself, for those who look on or prepare something. */
  directUrl: () => string
  /** Free hours enough for one attack. */
  wishes: (count: number) => Promise<BookingWish[]>
  book: (pauseMs: number, clients?: number) => Promise<{ stop: () => Promise<BookingReport> }>
  settle: (...reports: BookingReport[]) => Promise<string[]>
  close: () => Promise<void>
}

const DATA = resolve(import.meta.dirname, '../.data/siege')
const DATABASE = 'siege'
const PEOPLE = 50
/** Enough free hours for the tens of thousands of bookings that a fast machine makes meanwhile. */
const FIELDS = 900

/** The application in production, with a database that can be killed or frozen and a mail server of its own. */
export async function openStage(): Promise<Stage> {
  const postgres = await startPostgres(DATA)
  const world = await makeWorld(postgres.url(), DATABASE, FIELDS)
  const emails = await makePeople(world.url, PEOPLE)
  const sink = await startSink()
  const target = await startTarget({ databaseUrl: postgres.proxied(DATABASE), smtpUrl: sink.url })
  const cookies: string[] = []
  for (const [index, email] of emails.entries()) cookies.push(await signIn(target, email, index))
  const direct = () => {
    const address = new URL(postgres.url())
    address.pathname = DATABASE
    return address.href
  }
  const wishes = async (count: number) => {
    const free = await findFreeHours({ ...world, url: direct() }, count)
    // With nothing left to book, nobody would succeed whatever the application does.
    if (free.length < 0.75 * count) throw new Error(`Only ${free.length} free hours are left, of ${count}`)
    return free
  }
  return {
    target,
    postgres,
    world,
    cookies,
    emails,
    smtpUrl: sink.url,
    directUrl: direct,
    wishes,
    book: async (pauseMs, clients = 8) =>
      startBookings({
        urls: () => [target.url],
        cookies: cookies.slice(0, clients),
        wishes: await wishes(4_000),
        pauseMs,
      }),
    settle: (...reports) => settle(target.url, direct(), reports),
    close: async () => {
      await target.stop()
      await sink.close()
      await dropWorld(postgres.url(), DATABASE)
      await postgres.stop()
    },
  }
}
