import { createApp } from '../../app.ts'
import { openAccountDoors } from '../../auth/doors.ts'
import { noLetters } from '../../auth/letter/letters.ts'
import { makeLimiter } from '../../auth/limit/limiter.ts'
import { makeCounting } from '../../banner/counting/counting.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import type { App } from '../../kit/door.ts'
import { makeLog } from '../../kit/log.ts'
import { documentInfo } from '../../reference/doors.ts'

/** The published description of the API as it stands in `openapi.json`. */
export function writeReference(): string {
  // Nobody visits this application, so none of these is ever asked.
  const db = openDatabase('postgres://nobody@localhost/nowhere')
  const config = readConfig({})
  const unasked = () => Promise.reject(new Error('The reference asks nobody'))
  const core = { db, baseUrl: config.baseUrl, secret: '', letters: noLetters, limiter: makeLimiter(db, '') }
  const library = {
    readChallenged: unasked,
    readPerson: unasked,
    confirmSignUp: unasked,
    endSession: unasked,
  }
  const auth = {
    openDoors: (app: App) => openAccountDoors(app, { ...core, ...library }),
    isOurs: () => true,
    handler: unasked,
    refuseEarly: () => undefined,
    countFacilityRequest: unasked,
    countTournamentRegistration: unasked,
    countMessage: unasked,
    countDownload: unasked,
    requireProof: unasked,
    dropSecondFactor: unasked,
    endSession: unasked,
    readActor: unasked,
    createConfirmedUser: unasked,
  }
  const log = makeLog('silent')
  const counting = makeCounting({ db, secret: '', log })
  const app = createApp({ db, auth, config, log, counting, isDraining: () => false })
  return `${JSON.stringify(app.getOpenAPI31Document(documentInfo), null, 2)}\n`
}
