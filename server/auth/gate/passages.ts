import { subscriberOf } from '../../kit/subscriber.ts'
import { type Counted, type perAccount, perAddress } from '../limit/rules.ts'

export type Passage = {
  method: 'GET' | 'POST'
  counts: Counted
  /** Also counted by the `email` of the body. */
  perAccount?: keyof typeof perAccount
  /** A success was no attack: the try is given back. */
  isCountedOnFailure?: true
  hashes?: true
  /** Makes a session for the account that the address in the body, or the challenge in a cookie, names. */
  opensFor?: 'address' | 'challenge'
  /** Takes as long for a known address as for an unknown one. */
  hasFloor?: true
  /** A door of the contract; without it the library answers. */
  isOurs?: true
}

const get = { method: 'GET', counts: 'other' } as const
const post = { method: 'POST', counts: 'other' } as const
const code = { method: 'POST', counts: 'code', isCountedOnFailure: true } as const

/** Everything that exists under /api/auth. What the library offers besides stays closed. */
const passages: Record<string, Passage> = {
  '/sign-in/email': {
    method: 'POST',
    counts: 'sign-in',
    perAccount: 'sign-in',
    isCountedOnFailure: true,
    hashes: true,
    opensFor: 'address',
  },
  '/sign-up/email': {
    method: 'POST',
    counts: 'sign-up',
    perAccount: 'sign-up',
    hashes: true,
    hasFloor: true,
  },
  '/sign-in/social': post,
  '/callback/google': get,
  '/link-social': post,
  '/unlink-google': { ...post, isOurs: true },
  '/sign-out': { ...post, isOurs: true },
  '/get-session': get,
  '/confirm-account': { ...code, isOurs: true },
  '/send-verification-email': { method: 'POST', counts: 'letter', perAccount: 'letter', hasFloor: true },
  // Counted by the address as well, in a way that no answer tells of (R49).
  '/request-password-reset': { method: 'POST', counts: 'letter', isOurs: true },
  '/custom-password-reset': { method: 'POST', counts: 'letter', hashes: true, isOurs: true },
  '/password-link': { ...post, isOurs: true },
  '/reset-password': { ...code, hashes: true, isOurs: true },
  '/confirm-password': { ...code, isOurs: true },
  '/change-password': { ...code, hashes: true, isOurs: true },
  '/change-email': { ...code, hashes: true, isOurs: true },
  '/confirm-email': { ...code, isOurs: true },
  '/two-factor/enable': { ...code, hashes: true },
  '/two-factor/disable': { ...code, hashes: true },
  '/two-factor/verify-totp': { ...code, opensFor: 'challenge' },
  '/two-factor/verify-backup-code': { ...code, opensFor: 'challenge' },
  '/two-factor/generate-backup-codes': { ...code, hashes: true },
  '/two-factor/send-otp': { method: 'POST', counts: 'letter' },
  '/two-factor/verify-otp': { ...code, opensFor: 'challenge' },
}

export function findPassage(path: string): Passage | undefined {
  return Object.hasOwn(passages, path) ? passages[path] : undefined
}

/** What the library answers. */
export function libraryPaths(): string[] {
  return Object.keys(passages).filter(path => !passages[path]?.isOurs)
}

/** What every passage counts by: the network that the call came from. */
export function networkOf({ counts }: Passage, address: string | undefined) {
  return byNetwork(counts, address)
}

export function byNetwork(name: Counted, address: string | undefined) {
  return { name, whose: subscriberOf(address ?? 'in process'), limit: perAddress[name] }
}
