/** The first letters of a text, and not half of one that is cut: as JSON PostgreSQL takes no half of a surrogate pair. */
export function beginningOf(text: string, letters: number): string {
  return text.length > letters ? text.slice(0, letters).replace(/[\uD800-\uDBFF]$/, '') : text
}
