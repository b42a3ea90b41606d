const WINDOW_MS = 60_000
const MOST_KNOWN = 50_000

/** Counts requests by address, in memory: good enough where cheating only makes a banner's numbers wrong. */
export function makeAllowance(most: number) {
  let counts = new Map<string, number>()
  let begun = 0
  /** @returns whether this address may go on */
  return (address: string, now = Date.now()): boolean => {
    if (now - begun > WINDOW_MS || counts.size > MOST_KNOWN) {
      counts = new Map()
      begun = now
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  }
}
