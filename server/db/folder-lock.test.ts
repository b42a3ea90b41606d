import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isAnyoneSeated, markOf, takeSeat, withFolderLock } from './folder-lock.ts'

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
