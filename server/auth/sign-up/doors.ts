import type { App } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { countedDoor } from '../gate/counted-door.ts'
import { findSignUp, forgetSignUp } from '../known-browser.ts'
import { addressInToken } from '../library/insides.ts'
import { findAddress, provePassword } from './store.ts'

export function signUpDoors(app: App, core: AuthCore): void {
  // The button on the page behind the letter of a sign-up: opening the page changes nothing, mail scanners do it too.
  // In the browser that signed up it proves both password and mailbox, all that a login would ask for, so it logs in.
  // In any other browser it may be pressed by somebody who got the letter of a stranger's sign-up.
  countedDoor(app, core, 'POST /api/auth/confirm-account', async ({ actor }, { body, caller }) => {
    const email = addressInToken(body.token)
    const userId = findSignUp(core, caller)
    const isOwn =
      email !== undefined && userId !== undefined && (await findAddress(core.db, userId)) === email
    const cookies = await core.confirmSignUp(body.token, isOwn && actor.kind === 'guest' ? caller : undefined)
    if (!email || !cookies)
      throw new Problem('link-expired', {
        detail:
          'Il link è scaduto: accedi con la tua password. Se manca ancora la conferma, te ne mandiamo uno nuovo.',
      })
    if (userId) await provePassword(core.db, userId, email)
    forgetSignUp(core, caller)
    caller.handOn(cookies)
    return { done: true }
  })
}
