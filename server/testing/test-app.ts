import { Writable } from 'node:stream'
import { createApp } from '../app.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import { noLetters } from '../auth/letter/letters.ts'
import { type BannerCounting, makeCounting } from '../banner/counting/counting.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { App } from '../kit/door.ts'
import { makeLog } from '../kit/log.ts'
import { holdToContract } from './door/kept-promise.ts'

/** Signs the session cookies of tests; processes on one database must share it. */
export const TEST_SECRET = 'a secret for tests that nobody else knows'

/** The application in this process, without its pages; `errors` collects what it logs as an error. */
export type TestApp = { app: App; auth: Auth; counting: BannerCounting; errors: string[] }

/**
 * @param options.at moves the clock that decides; without it the database's own is used
 * @param options.auth instead of one that sends no letters
 * @param options.logLevel below 'error', lines of that level and above are collected with the errors
 */
export function makeTestApp(
  db: Database,
  options: { at?: () => Date; auth?: Auth; logLevel?: string; readingDb?: Database } = {},
): TestApp {
  const errors: string[] = []
  const sink = new Writable({
    write: (line, _encoding, done) => {
      errors.push(String(line))
      done()
    },
  })
  const config = readConfig({ BASE_URL: 'http://localhost:3000', AUTH_SECRET: TEST_SECRET })
  const { auth = makeTestAuth(db), logLevel = 'error', ...rest } = options
  const log = makeLog(logLevel, sink)
  const counting = makeCounting({ db, secret: TEST_SECRET, log })
  const app = createApp({ db, auth, config, log, counting, isDraining: () => false, ...rest })
  holdToContract(app)
  return { app, auth, counting, errors }
}

function makeTestAuth(db: Database): Auth {
  return createAuth({
    db,
    secret: TEST_SECRET,
    baseUrl: 'http://localhost:3000',
    origins: ['http://localhost:3000'],
    letters: noLetters,
  })
}
