/** How many histories, or for how many seconds, an endless test plays; the environment may set another number. */
export function wished(what: 'HISTORIES' | 'SECONDS', otherwise: number): number {
  return Number(process.env[what] ?? otherwise)
}
