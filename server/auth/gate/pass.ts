import type { AuthCore } from '../core.ts'
import { perAccount } from '../limit/rules.ts'
import { takeHashingPlace } from '../password/hashing.ts'
import { networkOf, type Passage } from './passages.ts'
import { noSooner, tooMany } from './refusals.ts'

type Who = {
  address: string | undefined
  /** Typed by the caller, for what is counted by account. */
  email?: string
  /** Known to have logged in to the account of `email` before. */
  device?: string | undefined
}

type Pass<Done> = Who & {
  work: () => Promise<Done>
  hasFailed?: (done: Done) => boolean
}

/** The way through to anything under /api/auth: within the limits and, if it hashes a password, with a place for that. */
export async function pass<Done>(
  core: AuthCore,
  passage: Passage,
  { work, hasFailed = () => false, ...who }: Pass<Done>,
): Promise<Done> {
  const leave = passage.hashes && takeHashingPlace()
  try {
    const subjects = subjectsOf(passage, who)
    for (const subject of subjects) {
      const wait = await core.limiter.take(subject)
      if (wait > 0) throw tooMany(wait)
    }
    const done = await (passage.hasFloor ? noSooner(work) : work())
    if (passage.isCountedOnFailure && !hasFailed(done)) {
      const [network, account] = subjects
      if (network) await core.limiter.giveBack(network)
      if (account) await core.limiter.forget(account)
    }
    return done
  } finally {
    leave?.()
  }
}

/** Tries of strangers at an account share one count; each device that the account knows has a count of its own. */
function subjectsOf(passage: Passage, { address, email: typed = '', device }: Who) {
  const email = typed.trim().toLowerCase()
  const byNetwork = networkOf(passage, address)
  if (!passage.perAccount || !email) return [byNetwork]
  const limit = perAccount[passage.perAccount]
  if (device && passage.perAccount === 'sign-in')
    return [byNetwork, { name: 'sign-in device', whose: device, limit }]
  return [byNetwork, { name: `${passage.perAccount} account`, whose: email, limit }]
}
