/** How many histories, or for how many seconds, a test plays that could go on for ever; the environment may say another. */
export function wished(what: 'HISTORIES' | 'SECONDS', otherwise: number): number {
  return Number(process.env[what] ?? otherwise)
}
