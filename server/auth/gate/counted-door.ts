import type { z } from 'zod'
import type { Api, ApiKey } from '#contract/api.ts'
import type { Context } from '../../kit/context.ts'
import { type App, door, type Visit } from '../../kit/door.ts'
import type { Caller } from '../../kit/http/caller.ts'
import type { AuthCore } from '../core.ts'
import { pass } from './pass.ts'
import { findPassage } from './passages.ts'

export type AccountKey = Extract<ApiKey, `POST /api/auth/${string}`>

/** A door of ours under /api/auth, counted as the list of passages says. */
export function countedDoor<Key extends AccountKey>(
  app: App,
  core: AuthCore,
  key: Key,
  answer: (context: Context, visit: Visit<Key>) => Promise<z.input<Api[Key]['reply']>>,
): void {
  const passage = findPassage(key.slice('POST /api/auth'.length))
  if (!passage) throw new Error(`${key} is not in the list of passages`)
  door(app, key, (context, visit) =>
    pass(core, passage, {
      address: callerOf(visit).address,
      work: () => answer(context, visit),
    }),
  )
}

// Every door of accounts is marked limited in the contract, so it has a caller; a type parameter hides that.
const callerOf = (visit: { caller: unknown }) => visit.caller as Caller
