import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addTally, readJourneys, readVitest, sayTally } from './tally.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('counts a test file that cannot be loaded as a failure', async () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}, {}] },
  ]
  const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  await writeFile(join(folder, 'units.json'), JSON.stringify({ ...counts, testResults }))
  expect(await readVitest(folder)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

it('counts a journey that only passed the second time as a failure', async () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }
  await writeFile(join(folder, 'journeys.json'), JSON.stringify({ stats }))
  expect(await readJourneys(folder)).toEqual({ passed: 7, failed: 2, skipped: 0 })
})

it('knows nothing without a report', async () => {
  expect(await readVitest(folder)).toBeUndefined()
  expect(await readJourneys(folder)).toBeUndefined()
})

it('says the counts in one line, and skipped tests only when there are any', () => {
  const one = { passed: 1, failed: 0, skipped: 0 }
  expect(sayTally(addTally(one, one))).toBe('2 passed, 0 failed')
  expect(sayTally(addTally(one, { passed: 0, failed: 2, skipped: 3 }))).toBe('1 passed, 2 failed, 3 skipped')
})
