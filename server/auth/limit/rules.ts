import { OWN_DATA_PER_HOUR } from '#contract/own-data.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

export type Limit = {
  /** How many tries one window allows. */
  most: number
  windowSeconds: number
  /**
   * After the last one: wait for the window to end, or a delay that doubles with each further failure. Growing
   * delays slow a guesser down without locking the owner of the account out for long.
   */
  after: 'wait' | 'grow'
}

/** Counted by the address of the connection; IPv6 by its /64, which is what one customer gets. */
export const perAddress = {
  'sign-in': { most: 30, windowSeconds: 15 * MINUTE_SECONDS, after: 'wait' },
  'sign-up': { most: 40, windowSeconds: 15 * MINUTE_SECONDS, after: 'wait' },
  letter: { most: 40, windowSeconds: 15 * MINUTE_SECONDS, after: 'wait' },
  code: { most: 30, windowSeconds: 15 * MINUTE_SECONDS, after: 'wait' },
  other: { most: 300, windowSeconds: MINUTE_SECONDS, after: 'wait' },
  'facility-request': { most: 10, windowSeconds: DAY_SECONDS, after: 'wait' },
  'tournament-registration': { most: 20, windowSeconds: DAY_SECONDS, after: 'wait' },
} as const satisfies Record<string, Limit>

/** Counted by the address that was typed, whether it has an account or not: the answers must not differ. */
export const perAccount = {
  'sign-in': { most: 10, windowSeconds: 15 * MINUTE_SECONDS, after: 'grow' },
  'sign-up': { most: 5, windowSeconds: 15 * MINUTE_SECONDS, after: 'wait' },
  letter: { most: 3, windowSeconds: 15 * MINUTE_SECONDS, after: 'wait' },
  code: { most: 10, windowSeconds: 15 * MINUTE_SECONDS, after: 'grow' },
  'match-message': { most: 10, windowSeconds: DAY_SECONDS, after: 'wait' },
  'own-data': { most: OWN_DATA_PER_HOUR, windowSeconds: 60 * MINUTE_SECONDS, after: 'wait' },
} as const satisfies Record<string, Limit>

export type Counted = keyof typeof perAddress
