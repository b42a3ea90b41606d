import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `broken` names what failed for good, `shaky` what passed at the second try: in a long run they have scrolled out of sight. */
export type Tally = { passed: number; failed: number; skipped: number; broken: string[]; shaky: string[] }

export const noTally: Tally = { passed: 0, failed: 0, skipped: 0, broken: [], shaky: [] }

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    broken: [...one.broken, ...other.broken],
    shaky: [...one.shaky, ...other.shaky],
  }
}

export function sayTally({ passed, failed, skipped, broken, shaky }: Tally): string {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return [
    ...shaky.map(name => `↻ passed at the second try: ${name}`),
    ...broken.map(name => `✘ ${name}`),
    counts,
  ].join('\n')
}

const MOST_LINES = 20
const LONGEST_LINE = 300

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
      .map(test => `${file.name}: ${test.fullName}: ${shorten(test.failureMessages[0] ?? '')}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: [...unloaded.map(file => file.name), ...tests],
    shaky: [],
  }
}

/** What went wrong, without where: a failure that chance has found cannot be asked again. */
function shorten(message: string): string {
  const lines = message.split('\n').filter(line => line.trim() && !/^\s+at /.test(line))
  return lines
    .slice(0, MOST_LINES)
    .map(line => line.slice(0, LONGEST_LINE))
    .join('\n  ')
}

type Spec = { title: string; ok: boolean; line: number; tests: { status: string }[] }
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type JourneysReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

export async function readJourneys(folder: string): Promise<Tally | undefined> {
  const report = await readReport<JourneysReport>(join(folder, 'journeys.json'))
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const named = (isMeant: (spec: Spec) => boolean) =>
    report.suites.flatMap(suite => nameSpecs(suite, isMeant))
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    broken: named(spec => !spec.ok),
    shaky: named(spec => spec.tests.some(({ status }) => status === 'flaky')),
  }
}

function nameSpecs({ file, suites = [], specs = [] }: Suite, isMeant: (spec: Spec) => boolean): string[] {
  const names = specs.filter(isMeant).map(spec => `${file}:${spec.line} ${spec.title}`)
  return [...names, ...suites.flatMap(suite => nameSpecs(suite, isMeant))]
}

async function readReport<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
