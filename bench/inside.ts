import { PerformanceObserver } from 'node:perf_hooks'

// Loaded into the process that is measured: it tells the process that started it, when asked, what it has used.
export type Used = {
  /** Processor time of all threads, in milliseconds. */
  processor: number
  /** The part of it that collecting garbage on the main thread took. */
  garbage: number
}

let garbage = 0
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) garbage += duration
}).observe({ entryTypes: ['gc'] })

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ processor: (user + system) / 1_000, garbage } satisfies Used)
})
// The channel alone must not keep the process alive.
process.channel?.unref()
