import { requirePerson } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import type { App } from '../kit/door.ts'
import { Problem } from '../kit/problem.ts'
import type { AuthCore } from './core.ts'
import { countedDoor } from './gate/counted-door.ts'
import { endAllSessions } from './password/store.ts'
import { unlinkGoogle } from './store.ts'

export function sessionDoors(app: App, core: AuthCore): void {
  // Without a living session the cookies are removed as well.
  countedDoor(app, core, 'POST /api/auth/sign-out', async ({ db, actor }, { body, caller }) => {
    if (body.scope === 'global' && actor.kind === 'person') await endAllSessions(db, actor.id)
    caller.handOn(await core.endSession(caller.cookie))
    return { done: true }
  })
  countedDoor(app, core, 'POST /api/auth/unlink-google', async context => {
    const { id, email } = requirePerson(context.actor)
    await allOrNothing(context, async ({ db }) => {
      const outcome = await unlinkGoogle(db, id)
      if (outcome === 'kept') throw new Problem('password-needed')
      if (outcome === 'unlinked') await core.letters.googleUnlinked({ email }, db)
    })
    return { done: true }
  })
}
