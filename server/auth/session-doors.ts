import { z } from 'zod'
import { answer, parse, Refusal } from './answer.ts'
import type { OwnDoor } from './core.ts'
import { endAllSessions } from './password/store.ts'
import { unlinkGoogle } from './store.ts'

const Scope = z.object({ scope: z.enum(['global', 'local']).default('global') })

/** Ends all of a person's sessions unless only this one is meant; the caller's cookies go with them. */
export const signOut: OwnDoor = async (core, request, body) => {
  const { scope } = parse(Scope, body)
  const signedIn = scope === 'global' ? await core.readSession(request.headers) : undefined
  if (signedIn) await endAllSessions(core.db, signedIn.person.id)
  return core.forgetCookies(request)
}

export const forgetGoogle: OwnDoor = async (core, request) => {
  const signedIn = await core.readSession(request.headers)
  if (!signedIn) throw new Refusal('UNAUTHENTICATED', 401, 'Effettua nuovamente il login')
  if (!(await unlinkGoogle(core.db, signedIn.person.id)))
    throw new Refusal('INVALID_INPUT', 400, 'Imposta prima una password: Google è il tuo unico accesso.')
  return answer({ success: true })
}
