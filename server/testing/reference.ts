import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { makeLog } from '../kit/log.ts'
import { documentInfo } from '../reference.ts'

/** The published description of the API as it stands in `openapi.json`. */
export function writeReference(): string {
  // Nobody visits this application, so none of these is ever asked.
  const db = openDatabase('postgres://nobody@localhost/nowhere')
  const unasked = () => Promise.reject(new Error('The reference asks nobody'))
  const auth = {
    handler: unasked,
    refuseEarly: () => undefined,
    readActor: unasked,
    createConfirmedUser: unasked,
  }
  const app = createApp({ db, auth, config: readConfig({}), log: makeLog('silent'), isDraining: () => false })
  return `${JSON.stringify(app.getOpenAPI31Document(documentInfo), null, 2)}\n`
}
