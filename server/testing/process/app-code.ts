import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const HALF_MINUTE_MS = 30_000
/** Longer than a request takes, on a busy machine too. */
const MARGIN_MS = 3_000

/** A code as an authenticator app makes it from the key that it was given (RFC 6238), `ahead` half minutes from now. */
export function codeOf(key: string, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / HALF_MINUTE_MS) + ahead))
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** The code of the half minute before, which is good only until this one ends: not taken in its last moments. */
export async function codeBefore(key: string): Promise<string> {
  const left = HALF_MINUTE_MS - (Date.now() % HALF_MINUTE_MS)
  // A timer may end a millisecond before its time.
  if (left < MARGIN_MS) await sleep(left + 50)
  return codeOf(key, -1)
}

function fromBase32(key: string): Buffer {
  const bits = [...key.replace(/[\s=]/g, '')]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
