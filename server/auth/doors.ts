import type { App } from '../kit/door.ts'
import { addressDoors } from './address/doors.ts'
import type { AuthCore } from './core.ts'
import { passwordDoors } from './password/doors.ts'
import { sessionDoors } from './session-doors.ts'
import { signUpDoors } from './sign-up/doors.ts'

/** The doors of the contract under /api/auth; everything else there is the library's. */
export function openAccountDoors(app: App, core: AuthCore): void {
  passwordDoors(app, core)
  addressDoors(app, core)
  signUpDoors(app, core)
  sessionDoors(app, core)
}
