import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../kit/problem.ts'
import { COST, type Cost } from './cost.ts'

/** Two or three seconds of waiting; further requests are told to come back later. */
const MOST_PLACES = 32

let taken = 0
let thread: Worker | undefined
let waiting = 0
let last: Promise<void> = Promise.resolve()

/** True while one more password could not be looked at within a bearable time. */
export function isHashingFull(): boolean {
  return taken >= MOST_PLACES
}

/**
 * A place for a request that will hash, taken before anything else, so that no request reads limits and accounts and
 * then finds no place.
 * @returns gives the place back
 * @throws Problem when all are taken
 */
export function takeHashingPlace(): () => void {
  if (isHashingFull()) throw new Problem('overloaded')
  taken += 1
  return () => {
    taken -= 1
  }
}

/** An Argon2id hash in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await deriveInTurn(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Compared at the cost that the hash itself names: when `COST` rises, the passwords from before it still open. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(expected, await deriveInTurn(password, Buffer.from(salt, 'base64'), cost))
}

/** One at a time, in the order of asking. */
async function deriveInTurn(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const turn = last
  const { promise, resolve: passOn } = Promise.withResolvers<void>()
  last = promise
  waiting += 1
  await turn
  const begun = performance.now()
  try {
    return await derive({ ...cost, message: password, nonce: salt })
  } finally {
    waiting -= 1
    // With others behind it a hash is followed by a rest as long as itself: a flood then keeps half a processor busy.
    if (waiting === 0) passOn()
    else setTimeout(passOn, performance.now() - begun)
  }
}

async function derive(wish: Argon2Parameters): Promise<Buffer> {
  thread ??= new Worker(new URL('./hashing-thread.ts', import.meta.url)).once('exit', () => {
    thread = undefined
  })
  // Only while somebody waits does it keep the process alive.
  thread.ref()
  try {
    thread.postMessage(wish)
    const [tag] = await once(thread, 'message')
    return Buffer.from(tag)
  } finally {
    thread?.unref()
  }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
