import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's smallest recommended Argon2id setting: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
/** Hashing runs on the thread pool that the whole process shares: a flood of logins may take half of it. */
const MOST_AT_ONCE = 2

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

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
  running += 1
  try {
    return await derive('argon2id', { ...COST, message: password, nonce: salt })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
