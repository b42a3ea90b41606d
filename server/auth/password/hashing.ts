import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { overloaded } from '../answer.ts'

// OWASP's smallest recommended Argon2id setting: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Half of the processors, and no more than half of the thread pool: a flood of logins must not starve bookings. */
const MOST_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
/** One or two seconds of waiting; whoever comes after is told to come back. */
const MOST_PLACES = 40

const derive = promisify(argon2)
let running = 0
let taken = 0
const waiting: (() => void)[] = []

/** True while one more password could not be looked at within a bearable time. */
export function isHashingFull(): boolean {
  return taken >= MOST_PLACES
}

/**
 * A place for a request that will hash, taken before it costs anything else: nobody reads limits and accounts only to
 * find no place then.
 * @returns gives the place back
 * @throws Refusal when all are taken
 */
export function takeHashingPlace(): () => void {
  if (isHashingFull()) throw overloaded()
  taken += 1
  return () => {
    taken -= 1
  }
}

/** An Argon2id hash in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await deriveInTurn(password, salt)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, name, , , salt, tag] = hash.split('$')
  if (name !== 'argon2id' || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await deriveInTurn(password, Buffer.from(salt, 'base64'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

async function deriveInTurn(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  const begun = performance.now()
  try {
    return await derive('argon2id', { ...COST, message: password, nonce: salt })
  } finally {
    // With a queue behind it each hash is followed by a rest as long as itself: a flood then keeps half a lane busy,
    // and bookings find a processor.
    if (waiting.length === 0) passOn()
    else setTimeout(passOn, performance.now() - begun)
  }
}

/** The place goes straight to who waits longest, so that nobody who comes now can slip in between. */
function passOn() {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
