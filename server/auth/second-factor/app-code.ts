import { createHmac } from 'node:crypto'

// The settings of every authenticator app (RFC 6238): half a minute, six digits, SHA-1.
const STEP_MS = 30_000
const DIGITS = 6
/** Phones' clocks differ: one step before and one after count as now, as they do for the library. */
const TOLERATED = [0, -1, 1]

/** The time step to which a code belongs; undefined when it belongs to none near `now`. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS)
  return TOLERATED.map(distance => current + distance).find(step => codeAt(key, step) === code)
}

function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0')
}
