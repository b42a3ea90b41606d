import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Problem } from '../kit/problem.ts'
import type { Decoded, Refusal } from './rules.ts'

const DECODER = fileURLToPath(new URL('./decoder.ts', import.meta.url))
/** One picture at a time leaves the other processor to bookings; behind six others, one is told to come back later. */
const MOST_WAITING = 6
/** Decoding takes a second or two; a picture that takes much longer was made to do so. */
const PATIENCE_MS = 30_000

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** True while one more picture would wait too long; asked before its megabytes are read. */
export function isEncodingFull(): boolean {
  return waiting >= MOST_WAITING
}

/**
 * Reads an uploaded file and re-encodes it as WebP: upright, in sRGB, in a few widths, without anything the
 * camera or an attacker put beside the pixels.
 * @throws Problem picture-refused for anything that is not a picture we accept, overloaded when too many wait already
 */
export function encodePicture(path: string): Promise<Decoded> {
  if (isEncodingFull()) throw tooMany()
  waiting += 1
  const mine = last
    .catch(() => undefined)
    .then(() => decodeApart(path))
    .finally(() => {
      waiting -= 1
    })
  last = mine.catch(() => undefined)
  return mine
}

/** A file of a few kilobytes can take a gigabyte to decode: then only the decoder's process ends, not ours. */
async function decodeApart(path: string): Promise<Decoded> {
  const child = fork(DECODER, { execArgv: ['--max-old-space-size=64'], serialization: 'advanced', env: {} })
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    child.send({ path })
    const ended = once(child, 'exit').then(() => undefined)
    const outcome = await Promise.race([once(child, 'message').then(([message]) => message), ended])
    if (!outcome) throw refused('La foto non si può leggere: salvala più piccola, come JPEG, e riprova')
    // Our own decoder sends these two and nothing else.
    const reply = outcome as Decoded | Refusal
    if ('refusal' in reply) throw refused(reply.refusal)
    return reply
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

export function tooMany(): Problem {
  return new Problem('overloaded', { retryAfterSeconds: 5 })
}

function refused(detail: string): Problem {
  return new Problem('picture-refused', { detail })
}
