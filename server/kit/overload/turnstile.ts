export type TurnstileLimits = {
  /** How many pass in one turn of the event loop. */
  perTurn: number
  /** Or how many for each millisecond that the turn before has lasted. */
  perMs: number
  /** With this many waiting, the next one would wait too long. */
  waiting: number
}

/**
 * Lets a few pass in one turn of the event loop and the others in later turns, first come, first served. What is cheap
 * by itself adds up when hundreds pass in one turn, and everything else, such as a booking's answers from the database,
 * has to wait for the next turn. Long turns let more pass: with a fixed number in each, the line would only grow while
 * something else keeps the process busy.
 */
export function makeTurnstile(limits: TurnstileLimits, now: () => number = () => performance.now()) {
  const { perTurn, perMs } = limits
  const waiting: (() => void)[] = []
  let begun = 0
  let passed = 0

  const callSoon = () => {
    begun = now()
    setImmediate(nextTurn)
  }
  const nextTurn = () => {
    const called = waiting.splice(0, Math.max(perTurn, Math.floor((now() - begun) * perMs)))
    passed = called.length
    if (passed > 0) callSoon()
    for (const pass of called) pass()
  }

  return {
    isFull: () => waiting.length >= limits.waiting,
    pass: (): Promise<void> | undefined => {
      if (passed === 0) callSoon()
      if (passed >= perTurn) return new Promise(resolve => waiting.push(resolve))
      passed += 1
      return undefined
    },
  }
}
