import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Creating a cluster on a slow disk is the longest work done under the lock.
const PATIENCE_MS = 120_000

/**
 * Runs `work` while no other process does so on the same folder. A killed holder leaves its file behind: the file
 * names the holder, and whoever finds it dead takes over.
 */
export function withFolderLock<T>(
  folder: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  return holding(join(folder, 'lock'), work, patienceMs)
}

async function holding<T>(lock: string, work: () => Promise<T>, patienceMs: number): Promise<T> {
  const deadline = Date.now() + patienceMs
  while (!(await tryLock(lock))) {
    const holder = await readMark(lock)
    // Given back a moment ago.
    if (holder === undefined) continue
    if (Date.now() > deadline)
      throw new Error(
        `${lock} has been held for ${patienceMs / 1_000} s by process ${pidOf(holder)}: remove it if nothing is running.`,
      )
    if (await isRunning(holder)) await sleep(25)
    else await removeAbandoned(lock, holder, patienceMs)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

let attempts = 0

// A hard link appears at once and with its content, so nobody can read a lock that does not name its holder yet.
async function tryLock(lock: string): Promise<boolean> {
  attempts += 1
  const draft = `${lock}.${process.pid}.${attempts}`
  await writeFile(draft, (await markOf(process.pid)) ?? '')
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

// Several may find the same dead holder, and the slowest must not remove the lock of whoever has taken over since: so one looks
// and removes while the others wait, by a lock of its own, which could be abandoned in the same way.
async function removeAbandoned(lock: string, holder: string, patienceMs: number): Promise<void> {
  const remove = async () => {
    if ((await readMark(lock)) === holder) await rm(lock, { force: true })
  }
  await holding(`${lock}.after.${pidOf(holder)}`, remove, patienceMs)
}

/** Undefined where there is no such file. */
function readMark(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function pidOf(mark: string): string {
  return mark.split(' ')[0] ?? ''
}

/** Notes that this process uses what the folder holds; the returned function takes the note back. */
export async function takeSeat(folder: string): Promise<() => Promise<void>> {
  attempts += 1
  const seats = join(folder, 'users')
  const seat = join(seats, `${process.pid}.${attempts}`)
  await mkdir(seats, { recursive: true })
  await writeFile(seat, (await markOf(process.pid)) ?? '')
  return () => rm(seat, { force: true })
}

/** Whether any running process still has a seat; the seats of the dead are cleared on the way. */
export async function isAnyoneSeated(folder: string): Promise<boolean> {
  const seats = join(folder, 'users')
  let seated = false
  for (const name of await readdir(seats).catch(() => [])) {
    const seat = join(seats, name)
    if (await isRunning((await readMark(seat)) ?? '')) seated = true
    else await rm(seat, { force: true })
  }
  return seated
}

async function isRunning(mark: string): Promise<boolean> {
  return mark !== '' && (await markOf(Number(pidOf(mark)))) === mark
}

/**
 * Names a running process as `pid birth`, so that a later process with the same number is not taken for it.
 * The birth comes from /proc and is 0 where there is none. Dead processes, zombies included, have no mark.
 */
export async function markOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return undefined
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return `${pid} 0`
  // proc(5): after the name in brackets come the state (3rd field) and, as 22nd, the start in clock ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[19] ?? 0}`
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
