import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAnyoneSeated, markOf, takeSeat, withFolderLock } from './folder-lock.ts'

// A disk on which anybody may come between any two steps of somebody else.
vi.mock('node:fs/promises', async original => {
  const disk = await original<Record<string, (...given: unknown[]) => unknown>>()
  const slow =
    (name: string) =>
    async (...given: unknown[]) => {
      if (Math.random() < 0.3) await sleep(20)
      return disk[name]?.(...given)
    }
  return {
    ...disk,
    ...Object.fromEntries(['readFile', 'link', 'rename', 'rm'].map(name => [name, slow(name)])),
  }
})

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const holdBy = (mark: string) => writeFile(join(folder, 'lock'), mark)
const work = async () => 'done'

it.each([
  ['a process that has ended', '999999 123'],
  ['an earlier process with the number of a living one', `${process.pid} 1`],
  ['nobody: it was cut short', ''],
])('takes over a lock that names %s', async (_whom, mark) => {
  await holdBy(mark)
  expect(await withFolderLock(folder, work, 1_000)).toBe('done')
})

it('is held by one at a time, however many find its holder dead at once', async () => {
  let inside = 0
  const most: number[] = []
  const alone = async () => {
    inside += 1
    most.push(inside)
    await sleep(20)
    inside -= 1
  }
  for (let round = 0; round < 8; round += 1) {
    await holdBy(`999999 ${round}`)
    await Promise.all(Array.from({ length: 8 }, () => withFolderLock(folder, alone)))
  }
  expect(Math.max(...most)).toBe(1)
  expect(most).toHaveLength(64)
  expect(await readdir(folder)).toEqual([])
})

it('is taken over even where whoever was taking it over is dead too', async () => {
  await holdBy('999999 123')
  await writeFile(join(folder, 'lock.after.999999'), '999998 123')
  expect(await withFolderLock(folder, work, 1_000)).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

it('says who holds it when a living process does not let go', async () => {
  await holdBy((await markOf(process.pid)) ?? '')
  await expect(withFolderLock(folder, work, 50)).rejects.toThrow(
    `${join(folder, 'lock')} has been held for 0.05 s by process ${process.pid}: remove it if nothing is running.`,
  )
})

it('counts the seats of living processes, and clears those of the dead away', async () => {
  const leave = await takeSeat(folder)
  await writeFile(join(folder, 'users', 'dead'), '999999 123')
  expect(await isAnyoneSeated(folder)).toBe(true)
  expect(await readdir(join(folder, 'users'))).toHaveLength(1)
  await leave()
  expect(await isAnyoneSeated(folder)).toBe(false)
})
