import type { App } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { countedDoor } from '../gate/counted-door.ts'
import { findSignUp, forgetSignUp } from '../known-browser.ts'
import { provePassword } from './store.ts'

export function signUpDoors(app: App, core: AuthCore): void {
  // The button on the page behind the letter of a sign-up: opening the page changes nothing, mail scanners do it too.
  countedDoor(app, core, 'POST /api/auth/confirm-account', async (_context, { body, caller }) => {
    const email = await core.confirmSignUp(body.token)
    if (!email)
      throw new Problem('link-expired', {
        detail: 'Il link è scaduto: accedi con la tua password e te ne mandiamo uno nuovo.',
      })
    const userId = findSignUp(core, caller)
    if (userId) await provePassword(core.db, userId, email)
    forgetSignUp(core, caller)
    return { done: true }
  })
}
