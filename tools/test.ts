import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { whenParentEnds } from '#server/running/when-parent-ends.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { ensureChromium } from './chromium.ts'
import { addTally, noTally, readJourneys, readVitest, sayTally, type Tally } from './tally.ts'

// Runs every check, also after one has failed, and ends with one line of counts: `npm test`.
// With names it runs only those: `npm test -- types lint`.
const ROOT = resolve(import.meta.dirname, '..')
const REPORTS = join(ROOT, '.data', 'reports')

type Check = { name: string; commands: string[][]; read?: (folder: string) => Promise<Tally | undefined> }

const CHECKS: Check[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
    ],
  },
  { name: 'lint', commands: [['biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn']] },
  { name: 'dead-code', commands: [['knip']] },
  { name: 'units', commands: [vitestCommand()], read: readVitest },
  { name: 'journeys', commands: [['playwright', 'test', '--forbid-only']], read: readJourneys },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !CHECKS.some(check => check.name === name))
if (unknown.length)
  throw new Error(`There is no check named ${unknown}: choose ${CHECKS.map(check => check.name)}`)

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, breakOff)
whenParentEnds(breakOff)

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })
let total = noTally
for (const check of CHECKS) {
  if (!wanted.length || wanted.includes(check.name)) total = addTally(total, await runCheck(check))
}
process.exitCode = total.failed ? 1 : 0
console.log(sayTally(total))

// A runner that is cut short leaves the test database running; joining it and leaving again ends it.
async function breakOff(): Promise<void> {
  const child = running
  if (child && child.exitCode === null) {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  await (await openTestServer()).stop()
  process.exit(1)
}

async function runCheck({ name, commands, read }: Check): Promise<Tally> {
  const begun = Date.now()
  console.log(`\n── ${name}`)
  const isDone = await runAll(name, commands)
  console.log(`── ${name}: ${isDone ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  const tally = (await read?.(REPORTS)) ?? { ...noTally, passed: isDone ? 1 : 0 }
  // A crash outside any test is in no report; it still is a failure.
  if (!isDone && !tally.failed) return { ...tally, failed: 1, broken: [name] }
  return tally
}

async function runAll(name: string, commands: string[][]): Promise<boolean> {
  try {
    if (name === 'journeys') ensureChromium(console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  for (const command of commands) if (!(await run(command))) return false
  return true
}

async function run([program = '', ...args]: string[]): Promise<boolean> {
  const path = join(ROOT, 'node_modules', '.bin', program)
  const child = spawn(path, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  running = child
  const [code] = await once(child, 'exit')
  return code === 0
}

function vitestCommand(): string[] {
  const reports = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, 'units.json')}`,
  ]
  return ['vitest', 'run', '--allowOnly=false', ...reports]
}
