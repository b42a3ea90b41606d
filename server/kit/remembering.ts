/** Enough for the words of a long list, and little memory whatever is asked for. */
const MOST_KEPT = 10_000

/** Calls `make` once for each text: a long list has the same names, kinds and streets again and again. */
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
