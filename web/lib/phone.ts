/** What a telephone dials: the digits, and the sign of a country's code. */
export function callHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
