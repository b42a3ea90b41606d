import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database } from '../db/database.ts'
import type { Limiter } from './limit/limiter.ts'
import { perAccount } from './limit/rules.ts'
import { hasApp } from './store.ts'

const limits = {
  '/two-factor/send-otp': perAccount.letter,
  '/two-factor/verify-otp': perAccount.code,
} as const

/**
 * Codes by mail at a login: only for who has no app, since a mailbox would be the weaker way round it, and few per
 * account. The library calls nobody before it has stored a code, so this stands in front of it.
 */
export function guardMailedCodes(db: Database, limiter: Limiter) {
  return createAuthMiddleware(async context => {
    const { path } = context
    if (path !== '/two-factor/send-otp' && path !== '/two-factor/verify-otp') return
    const cookie = context.context.createAuthCookie('two_factor')
    const challenge = await context.getSignedCookie(cookie.name, context.context.secret)
    const login = challenge ? await context.context.internalAdapter.findVerificationValue(challenge) : null
    if (!login) return
    if (await hasApp(db, login.value)) throw new APIError('BAD_REQUEST', { code: 'OTP_NOT_ENABLED' })
    const wait = await limiter.take({ name: path, whose: login.value, limit: limits[path] })
    if (wait > 0) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' })
  })
}
