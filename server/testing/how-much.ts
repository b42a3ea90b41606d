/** How much a test plays that may play as long as one wishes: so many histories, or for so many seconds. */
export function wished(what: 'HISTORIES' | 'SECONDS', otherwise: number): number {
  return Number(process.env[what] ?? otherwise)
}
