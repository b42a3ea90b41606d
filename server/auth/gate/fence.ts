import { refuseAtOnce } from '../../kit/http/failure.ts'
import type { Limiter } from '../limit/limiter.ts'
import { isHashingFull } from '../password/hashing.ts'
import { findPassage, networkOf } from './passages.ts'
import { tooManyTries } from './refusals.ts'

/**
 * What can be refused by the address and the path alone, before the request is even read: a network that is known to
 * be over its limit, and any password while too many wait. A flood is turned away here, in memory; what passes is
 * looked at again at the gate.
 */
export function makeFence(limiter: Limiter) {
  return (path: string, address: string | undefined): Response | undefined => {
    const passage = findPassage(path.replace('/api/auth', ''))
    if (!passage) return undefined
    if (passage.hashes && isHashingFull()) return refuseAtOnce('overloaded')
    const wait = limiter.peek(networkOf(passage, address))
    return wait > 0 ? refuseAtOnce('too-many-requests', tooManyTries(wait)) : undefined
  }
}
