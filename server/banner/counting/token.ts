import { seal, unseal } from '../../kit/seal.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'

/** As long as a page may stay open and still count; a used token has to be remembered for that time, by `sweepBannerEvents`. */
const LIFE_MS = 2 * 3_600_000
const PURPOSE = 'banner'

export type Token = { id: string; bannerId: number }

/** A token for one showing of one banner, so that views and clicks can be neither invented nor counted twice. */
export function issueToken(secret: string, bannerId: number, now: number): string {
  return seal(secret, PURPOSE, [timeOrderedId(now), bannerId, now + LIFE_MS].join('.'))
}

/** @returns undefined for a token that we have not issued, or too long ago */
export function readToken(secret: string, sealed: string, now: number): Token | undefined {
  const [id, bannerId, expires] = unseal(secret, PURPOSE, sealed)?.split('.') ?? []
  if (!id || !(Number(expires) > now)) return undefined
  return { id, bannerId: Number(bannerId) }
}
