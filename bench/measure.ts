import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Report, Task } from './load.ts'

export type Sender = { run: (task: Task) => Promise<Report>; stop: () => void }

/** A load process that stays, so that its code is warm when it counts. */
export function startSender(script: 'http-load.ts' | 'bare-load.ts'): Sender {
  const child: ChildProcess = fork(join(import.meta.dirname, script), { execArgv: [] })
  child.once('exit', code => {
    if (code) throw new Error(`${script} ended with code ${code}`)
  })
  return {
    run: async task => {
      child.send(task)
      const [report] = await once(child, 'message')
      // Both scripts answer each task with one report.
      return report as Report
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
  const milliseconds = reports.flatMap(report => report.milliseconds).sort((a, b) => a - b)
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
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
