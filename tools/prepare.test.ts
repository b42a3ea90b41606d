import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// Stands in for npm: notes that it has installed, slowly.
const NPM = `
  import { appendFileSync, mkdirSync } from 'node:fs'
  mkdirSync('node_modules', { recursive: true })
  appendFileSync('installed', process.argv[2] + ' ')
  await new Promise(resolve => setTimeout(resolve, 100))`

// A disk on which anybody may come between any two steps of somebody else.
const SLOW_DISK = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const never = new Int32Array(new SharedArrayBuffer(4))
  for (const name of ['readFileSync', 'writeFileSync', 'rmSync']) {
    const act = fs[name]
    fs[name] = (...given) => {
      if (Math.random() < 0.3) Atomics.wait(never, 0, 0, 60)
      return act(...given)
    }
  }
  syncBuiltinESMExports()`

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prepare-'))
  await mkdir(join(root, 'tools'))
  await mkdir(join(root, '.data'))
  await copyFile(join(import.meta.dirname, 'prepare.mjs'), join(root, 'tools', 'prepare.mjs'))
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'npm.mjs'), NPM)
  await writeFile(join(root, 'slow-disk.mjs'), SLOW_DISK)
})
afterEach(() => rm(root, { recursive: true }))

async function prepare(command: string): Promise<number> {
  const script = join(root, 'tools', 'prepare.mjs')
  const child = spawn(process.execPath, ['--import', join(root, 'slow-disk.mjs'), script, command], {
    stdio: 'ignore',
    env: { npm_execpath: join(root, 'npm.mjs') },
  })
  const [code] = await once(child, 'exit')
  return code
}

const installed = () => readFile(join(root, 'installed'), 'utf8')
const lock = () => join(root, '.data', 'install.lock')

it.each([
  ['a process that has ended', '999999'],
  ['nobody: it was cut short', ''],
])(
  'installs once for all commands that are started together, although %s has the lock',
  async (_whom, holder) => {
    await writeFile(lock(), holder)
    expect(await Promise.all(Array.from({ length: 6 }, () => prepare('start')))).toEqual([0, 0, 0, 0, 0, 0])
    expect(await installed()).toBe('ci ')
    expect(await readdir(join(root, '.data'))).toEqual([])
  },
)

it('takes over from a dead process even where whoever was taking over is dead too', async () => {
  await writeFile(lock(), '999999')
  await writeFile(`${lock()}.after.999999`, '999998')
  expect(await prepare('start')).toBe(0)
  expect(await readdir(join(root, '.data'))).toEqual([])
})

it('adds the tools to what a start has installed, and installs nothing twice', async () => {
  for (const command of ['start', 'test', 'start', 'test']) expect(await prepare(command)).toBe(0)
  expect(await installed()).toBe('ci install ')
})
