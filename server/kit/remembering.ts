/** Enough for the words of a long list, and little in memory, whoever asks for what. */
const MOST_KEPT = 10_000

/** As `make`, without making again what it has made: a long list says the same names, kinds and streets again and again. */
export function remembering<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>()
  return text => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= MOST_KEPT) made.clear()
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}
