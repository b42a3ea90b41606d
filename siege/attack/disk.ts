import { execFileSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreeHours } from '../../bench/wishes.ts'
import { makeWorld } from '../../bench/world.ts'
import { settle, startBookings } from '../bookings.ts'
import { makePeople, signIn } from '../people.ts'
import { startPostgres } from '../postgres.ts'
import type { Row, Stage } from '../stage.ts'
import { startTarget } from '../target.ts'

const FOLDER = resolve(import.meta.dirname, '../../.data/siege-disk')
const MEGABYTES = 500
const FULL_MS = 10_000
const BACK_MS = 10_000
const attempt = 'the disk of PostgreSQL full for 10 s under bookings'
const promised = `alive, nothing lost, success within ${BACK_MS / 1_000} s of there being room again`

/** A disk that fills up under its database, in a small file system of its own. */
export async function attackDisk(stage: Stage): Promise<Row[]> {
  await mkdir(FOLDER, { recursive: true })
  if (!isMounted()) {
    const seen =
      'not tried: only root may mount a small file system here, as `sudo npm run test:siege -- disk` would'
    return [{ attempt, seen, promised, isKept: null }]
  }
  try {
    return [await fill(stage)]
  } finally {
    execFileSync('umount', ['--lazy', FOLDER])
    await rm(FOLDER, { recursive: true, force: true })
  }
}

function isMounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', FOLDER], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

async function fill({ smtpUrl }: Stage): Promise<Row> {
  const postgres = await startPostgres(join(FOLDER, 'db'))
  const world = await makeWorld(postgres.url(), 'siege', 60)
  const emails = await makePeople(world.url, 4)
  const target = await startTarget({ databaseUrl: postgres.proxied('siege'), smtpUrl })
  try {
    const cookies = await Promise.all(emails.map((email, index) => signIn(target, email, index)))
    const wishes = await findFreeHours(world, 2_000)
    const bookings = startBookings({ urls: () => [target.url], cookies, wishes, pauseMs: 20 })
    await sleep(2_000)
    const ballast = join(FOLDER, 'ballast')
    // Space that PostgreSQL frees meanwhile is filled as well.
    for (let part = 0; part < FULL_MS / 250; part += 1) {
      await writeFile(`${ballast}${part}`, Buffer.alloc(await freeBytes())).catch(() => undefined)
      await sleep(250)
    }
    const full = Date.now()
    for (let part = 0; part < FULL_MS / 250; part += 1) await rm(`${ballast}${part}`, { force: true })
    await postgres.revive()
    const back = Date.now()
    await sleep(BACK_MS + 1_000)
    const report = await bookings.stop()
    const pause = (report.firstSuccessAfter(back) ?? Number.POSITIVE_INFINITY) - back
    const direct = new URL(postgres.url())
    direct.pathname = 'siege'
    const faults = await settle(target.url, direct.href, [report])
    const during = report.successes.filter(at => at > full - FULL_MS + 1_000 && at < full).length
    return {
      attempt,
      seen: `${target.isAlive() ? 'alive' : 'DEAD'}, ${JSON.stringify(report.statuses)}, ${during} booked while it was full, first success after ${pause} ms${faults[0] ? `, ${faults[0]}` : ''}`,
      promised,
      isKept: target.isAlive() && faults.length === 0 && pause <= BACK_MS,
    }
  } finally {
    target.signal('SIGKILL')
    await target.ended
    await postgres.stop()
  }
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(FOLDER)
  return bavail * bsize
}
