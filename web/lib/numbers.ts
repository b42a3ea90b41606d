/** '5.000': a count with its thousands apart, as Italian writes them. By hand, as in dates.ts. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** '5.000 campi', '1 campo' */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** '1.234,50' */
export function formatDecimal(number: number, digits: number): string {
  const [whole = '', fraction] = number.toFixed(digits).split('.')
  return `${formatCount(Number(whole))},${fraction}`
}
