/** Whether one of these words has `text` in it, as people compare names: without case and accents. Nothing is in all. */
export function mentions(words: readonly string[], text: string): boolean {
  const wanted = fold(text.trim())
  return words.some(word => fold(word).includes(wanted))
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
