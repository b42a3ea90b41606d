import { readFileSync } from 'node:fs'
import type { passwordFaults } from '#contract/password.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/password-length.ts'

/**
 * The 4,000 most common of the passwords that leaked, from six characters on, with what Italians choose. Taken from
 * the frequency lists of @zxcvbn-ts/language-common and language-it 4.1 (MIT licence).
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
)

export type PasswordFault = (typeof passwordFaults)[number]

/** What is wrong with a password that somebody chooses for the account of `email` (R13). */
export function faultOf(password: string, email: string): PasswordFault | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'password-too-short'
  if (password.length > LONGEST_PASSWORD) return 'password-too-long'
  const plain = password.toLowerCase()
  const bare = plain.replace(/[\d\W_]+$/, '')
  const address = email.trim().toLowerCase()
  const [local] = address.split('@')
  const isGuessable =
    common.has(plain) || /^(.)\1+$/.test(plain) || plain === address || plain === local || bare === local
  return isGuessable ? 'password-too-common' : undefined
}
