import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// `broken` names what failed: a long run is read from its end, where the failure itself has scrolled away.
export type Tally = { passed: number; failed: number; skipped: number; broken: string[] }

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    broken: [...one.broken, ...other.broken],
  }
}

export function sayTally({ passed, failed, skipped, broken }: Tally): string {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return [...broken.map(name => `✘ ${name}`), counts].join('\n')
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export async function readVitest(folder: string): Promise<Tally | undefined> {
  const report = await readReport<VitestReport>(join(folder, 'units.json'))
  if (!report) return undefined
  const failing = report.testResults.filter(file => file.status === 'failed')
  // A file that cannot even be loaded, or whose preparation fails, has no tests to fail.
  const unloaded = failing.filter(file => !file.assertionResults.some(test => test.status === 'failed'))
  const tests = failing.flatMap(file =>
    file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${file.name}: ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0] ?? ''}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: [...unloaded.map(file => file.name), ...tests],
  }
}

type Suite = { file: string; suites?: Suite[]; specs?: { title: string; ok: boolean; line: number }[] }
type JourneysReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

export async function readJourneys(folder: string): Promise<Tally | undefined> {
  const report = await readReport<JourneysReport>(join(folder, 'journeys.json'))
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  return { passed: expected, failed, skipped, broken: report.suites.flatMap(nameBroken) }
}

function nameBroken({ file, suites = [], specs = [] }: Suite): string[] {
  const broken = specs.filter(spec => !spec.ok).map(spec => `${file}:${spec.line} ${spec.title}`)
  return [...broken, ...suites.flatMap(nameBroken)]
}

async function readReport<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
