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
  const [whole = '', fraction = ''] = Math.abs(number).toFixed(digits).split('.')
  // What is rounded to zero has no sign.
  const sign = number < 0 && Number(number.toFixed(digits)) !== 0 ? '-' : ''
  return `${sign}${formatCount(Number(whole))},${fraction}`
}
