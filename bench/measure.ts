import { fork } from 'node:child_process'
import { join } from 'node:path'
import { answerOf } from '#server/testing/process/answer.ts'
import type { Report, Task } from './load.ts'

export type Sender = { run: (task: Task) => Promise<Report>; stop: () => void }

/** A load process that stays, so that its code is warm when it counts. */
export function startSender(script: 'http-load.ts' | 'bare-load.ts'): Sender {
  const child = fork(join(import.meta.dirname, script), { execArgv: [] })
  return {
    run: task => {
      child.send(task)
      return answerOf<Report>(child)
    },
    stop: () => child.kill(),
  }
}

export type Figures = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  statuses: Record<number, number>
}

/** Figures of several runs of one thing: the median of their rates, and the spread of all answers together. */
export function summarise(reports: readonly Report[]): Figures {
  const milliseconds = reports.flatMap(report => report.milliseconds)
  const statuses: Record<number, number> = {}
  for (const report of reports)
    for (const [status, count] of Object.entries(report.statuses))
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
  return {
    perSecond: median(reports.map(report => report.milliseconds.length / report.seconds)),
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
    p99: percentile(milliseconds, 0.99),
    statuses,
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
