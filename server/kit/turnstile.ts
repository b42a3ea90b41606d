/**
 * Lets so many pass in one turn of the event loop and the others in the turns after it, first come, first served. What
 * is cheap by itself is dear by hundreds: everything else that one waits for, a booking's answers from the database among
 * them, comes between two turns.
 */
export function makeTurnstile(perTurn: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = []
  let passed = 0

  const nextTurn = () => {
    const called = waiting.splice(0, perTurn)
    passed = called.length
    if (passed > 0) setImmediate(nextTurn)
    for (const pass of called) pass()
  }

  return () => {
    if (passed === 0) setImmediate(nextTurn)
    if (passed >= perTurn) return new Promise(resolve => waiting.push(resolve))
    passed += 1
    return undefined
  }
}
