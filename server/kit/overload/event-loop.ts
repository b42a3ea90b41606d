const EVERY_MS = 50

/** How late the process is just now: by how many milliseconds its last timer was delayed. */
export type Lateness = () => number

export function watchLateness(): Lateness {
  let rung = performance.now()
  let late = 0
  setInterval(() => {
    const now = performance.now()
    late = Math.max(0, now - rung - EVERY_MS)
    rung = now
  }, EVERY_MS).unref()
  // A timer that has not rung yet is late as well.
  return () => Math.max(late, performance.now() - rung - EVERY_MS)
}
