import { z } from 'zod'
import { parse } from './answer.ts'
import type { OwnDoor } from './core.ts'
import { endAllSessions } from './password/store.ts'

const Scope = z.object({ scope: z.enum(['global', 'local']).default('global') })

/** Ends all of a person's sessions unless only this one is meant; the caller's cookies go with them. */
export const signOut: OwnDoor = async (core, request, body) => {
  const { scope } = parse(Scope, body)
  const signedIn = scope === 'global' ? await core.readSession(request.headers) : undefined
  if (signedIn) await endAllSessions(core.db, signedIn.person.id)
  return core.forgetCookies(request)
}
