/** 'Padel 1', 'Padel 2'… after the highest number that is there; one alone has none, unless its name is taken. */
export function namesFor(name: string, count: number, taken: readonly string[]): string[] {
  const known = new Set(taken.map(each => each.toLowerCase()))
  if (count === 1 && !known.has(name.toLowerCase())) return [name]
  const start = `${name.toLowerCase()} `
  const numbers = [...known]
    .filter(each => each.startsWith(start))
    .map(each => Number(each.slice(start.length)))
  const highest = Math.max(0, ...numbers.filter(Number.isInteger))
  return Array.from({ length: count }, (_, index) => `${name} ${highest + index + 1}`)
}
