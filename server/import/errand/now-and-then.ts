/** Progress is not stored more often: the page asks once a second, and the work waits for each commit. */
const BETWEEN_WORDS_MS = 500

export function nowAndThen<Words extends unknown[]>(tell: (...words: Words) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  return async (...words: Words) => {
    if (performance.now() - last < BETWEEN_WORDS_MS) return
    await tell(...words)
    last = performance.now()
  }
}
