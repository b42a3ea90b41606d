/** 'one, two' as a list, over as many lines as it takes. */
export function wordList(text: string): string[] {
  return text.trim().split(/,\s+/)
}
