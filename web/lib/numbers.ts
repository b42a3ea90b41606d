/** '5.000': a count with its thousands apart, as Italian writes them. */
export function formatCount(count: number): string {
  return count.toLocaleString('it-IT', { useGrouping: 'always' })
}

/** '5.000 campi', '1 campo' */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
