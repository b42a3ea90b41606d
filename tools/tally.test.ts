import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addTally, noTally, readJourneys, readVitest, sayTally } from './tally.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('counts and names a test file that cannot be loaded, one whose preparation fails, and each failing test', async () => {
  const skipped = { status: 'skipped', fullName: 'never begun', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'adds',
    failureMessages: ['Error: 3 is not 2\n    at line 1\n\nfor a seed of 7'],
  }
  const testResults = [
    { name: 'unloaded.test.ts', status: 'failed', assertionResults: [] },
    { name: 'unprepared.test.ts', status: 'failed', assertionResults: [skipped] },
    { name: 'sum.test.ts', status: 'failed', assertionResults: [failed, skipped] },
    { name: 'good.test.ts', status: 'passed', assertionResults: [skipped] },
  ]
  const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  await writeFile(join(folder, 'units.json'), JSON.stringify({ ...counts, testResults }))
  const broken = [
    'unloaded.test.ts',
    'unprepared.test.ts',
    'sum.test.ts: adds: Error: 3 is not 2\n  for a seed of 7',
  ]
  expect(await readVitest(folder)).toEqual({ passed: 5, failed: 3, skipped: 3, broken, shaky: [] })
})

it('counts what passed the second time as passed, and names it beside what failed', async () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }
  const spec = (title: string, line: number, status: string) => ({
    title,
    line,
    ok: status !== 'unexpected',
    tests: [{ status }],
  })
  const specs = [spec('books', 12, 'unexpected'), spec('looks', 30, 'expected'), spec('waits', 44, 'flaky')]
  const suites = [{ file: 'booking.spec.ts', suites: [{ file: 'booking.spec.ts', specs }] }]
  await writeFile(join(folder, 'journeys.json'), JSON.stringify({ stats, suites }))
  const broken = ['booking.spec.ts:12 books']
  const shaky = ['booking.spec.ts:44 waits']
  expect(await readJourneys(folder)).toEqual({ passed: 8, failed: 1, skipped: 0, broken, shaky })
})

it('knows nothing without a report', async () => {
  expect(await readVitest(folder)).toBeUndefined()
  expect(await readJourneys(folder)).toBeUndefined()
})

it('says the counts in its last line, what failed above it, and skipped tests only when there are any', () => {
  const one = { ...noTally, passed: 1 }
  expect(sayTally(addTally(one, one))).toBe('2 passed, 0 failed')
  const other = { passed: 0, failed: 2, skipped: 3, broken: ['a', 'b'], shaky: ['c'] }
  expect(sayTally(addTally(one, other))).toBe(
    '↻ passed at the second try: c\n✘ a\n✘ b\n1 passed, 2 failed, 3 skipped',
  )
})
