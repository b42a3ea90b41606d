import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../problem.ts'
import { hashing, type Upload } from './upload.ts'

/**
 * How many files may arrive at once, in all and from one person. A slow line takes such a place, but not a file's
 * memory.
 */
const MOST_AT_ONCE = 24
const MOST_OF_ONE = 3

const owners: string[] = []

/**
 * Lets a file arrive on the disk and hands its path and its hash to `work`; it is gone afterwards.
 * @throws Problem overloaded while too many files are on their way, of everybody or of this person
 */
export async function spool<Value>(
  upload: Upload,
  ownerId: string,
  work: (path: string, hash: string) => Promise<Value>,
): Promise<Value> {
  const isOneTooMany = owners.filter(owner => owner === ownerId).length >= MOST_OF_ONE
  if (isOneTooMany || owners.length >= MOST_AT_ONCE) throw new Problem('overloaded', { retryAfterSeconds: 5 })
  owners.push(ownerId)
  const path = join(tmpdir(), `campo-libero-${randomUUID()}.upload`)
  try {
    const { chunks, hash } = hashing(upload)
    await pipeline(Readable.from(chunks()), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return await work(path, hash())
  } finally {
    owners.splice(owners.indexOf(ownerId), 1)
    await rm(path, { force: true })
  }
}
