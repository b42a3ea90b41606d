import type { Argon2Parameters } from 'node:crypto'

export type Cost = Omit<Argon2Parameters, 'message' | 'nonce'>

/** What a new hash costs. OWASP's smallest recommended Argon2id setting: 19 MiB, two passes, one lane. */
export const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
