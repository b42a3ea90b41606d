import { readFileSync } from 'node:fs'

export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128

/**
 * The 4,000 most common of the passwords that leaked, from six characters on, with what Italians choose. Taken from
 * the frequency lists of @zxcvbn-ts/language-common and language-it 4.1 (MIT licence).
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
)

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_COMMON'

/** What is wrong with a password that somebody chooses for the account of `email` (R13). */
export function faultOf(password: string, email = ''): PasswordFault | undefined {
  if (password.length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT'
  if (password.length > LONGEST_PASSWORD) return 'PASSWORD_TOO_LONG'
  const plain = password.toLowerCase()
  const bare = plain.replace(/[\d\W_]+$/, '')
  const address = email.trim().toLowerCase()
  const [local] = address.split('@')
  const isGuessable =
    common.has(plain) ||
    /^(.)\1+$/.test(plain) ||
    (address !== '' && (plain === address || plain === local || (bare !== '' && bare === local)))
  return isGuessable ? 'PASSWORD_TOO_COMMON' : undefined
}

export const passwordWords: Record<PasswordFault, string> = {
  PASSWORD_TOO_SHORT: `La password deve essere di almeno ${SHORTEST_PASSWORD} caratteri.`,
  PASSWORD_TOO_LONG: `La password può avere al massimo ${LONGEST_PASSWORD} caratteri.`,
  PASSWORD_TOO_COMMON: 'Questa password è troppo comune. Scegline un’altra.',
}
