import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Database } from '../../db/database.ts'
import { type HookContext, openAppKey, whoOwesCodeHere } from '../library/insides.ts'
import type { Limiter } from '../limit/limiter.ts'
import { perAccount } from '../limit/rules.ts'
import { hasApp, readAppKey, spendStep } from '../store.ts'
import { stepOf } from './app-code.ts'

const mailLimits = {
  '/two-factor/send-otp': perAccount.letter,
  '/two-factor/verify-otp': perAccount.code,
} as const

/** Runs before the library sends or accepts a code, and checks what the library does not. */
export function guardCodes(db: Database, limiter: Limiter) {
  return createAuthMiddleware(async context => {
    const { path } = context
    if (path === '/two-factor/verify-totp') return spendAppCode(db, context)
    if (path === '/two-factor/verify-backup-code')
      return void (await readKey(db, context, 'INVALID_BACKUP_CODE'))
    if (path === '/two-factor/send-otp' || path === '/two-factor/verify-otp')
      return guardMailedCode(db, limiter, context, path)
  })
}

/** A code by mail is only for those without an app, since a mailbox would be a weaker way past it; few per account. */
async function guardMailedCode(
  db: Database,
  limiter: Limiter,
  context: HookContext,
  path: keyof typeof mailLimits,
): Promise<void> {
  const whose = await whoOwesCodeHere(context)
  if (!whose) return
  if (await hasApp(db, whose)) throw new APIError('BAD_REQUEST', { code: 'OTP_NOT_ENABLED' })
  const wait = await limiter.take({ name: path, whose, limit: mailLimits[path] })
  if (wait > 0) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' })
}

/** Lets a code be used only once: otherwise somebody who saw it over a shoulder could use it too, for half a minute. */
async function spendAppCode(db: Database, context: HookContext): Promise<void> {
  const app = await readKey(db, context, 'INVALID_CODE')
  if (!app) return
  const step = stepOf(app.key, String(context.body?.code), Date.now())
  if (step === undefined || (await spendStep(db, app.whose, step))) return
  // Not the code of a wrong one: whoever reads it off his app would doubt the app.
  throw new APIError('UNAUTHORIZED', { code: 'SPENT_CODE' })
}

/**
 * The key of the app of whoever sends a code; undefined where he has none.
 * @throws APIError `refusal` where the server's secret has changed since the app was added: then no code of it is right
 */
async function readKey(db: Database, context: HookContext, refusal: string) {
  const session = await getSessionFromCtx(context)
  const whose = session?.user.id ?? (await whoOwesCodeHere(context))
  const kept = whose && (await readAppKey(db, whose))
  if (!kept) return undefined
  const key = await openAppKey(context, kept).catch(() => {
    throw new APIError('UNAUTHORIZED', { code: refusal })
  })
  return { whose, key }
}
