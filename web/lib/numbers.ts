/** '5.000': a count with its thousands apart, as Italian writes them. */
export function formatCount(count: number): string {
  return count.toLocaleString('it-IT', { useGrouping: 'always' })
}
