import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Tally = { passed: number; failed: number; skipped: number }

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

export function sayTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export async function readVitest(folder: string): Promise<Tally | undefined> {
  const report = await readReport<VitestReport>(join(folder, 'units.json'))
  if (!report) return undefined
  // A file that cannot even be loaded has no tests to fail.
  const broken = report.testResults.filter(file => file.status === 'failed' && !file.assertionResults.length)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

export async function readJourneys(folder: string): Promise<Tally | undefined> {
  const report = await readReport<JourneysReport>(join(folder, 'journeys.json'))
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

async function readReport<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
