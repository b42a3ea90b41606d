import { betterAuth } from 'better-auth'
import type { Database } from '../db/database.ts'
import type { Actor } from '../kit/actor.ts'
import { CLIENT_ADDRESS } from '../kit/client-address.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { ensureProfile, readPerson } from './store.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** The letters that accounts need; the mail room writes and sends them. */
export type AuthLetters = {
  confirmAddress: (to: { email: string; name: string }, url: string) => Promise<void>
  alreadyRegistered: (to: { email: string; name: string }) => Promise<void>
  resetPassword: (to: { email: string; name: string }, url: string) => Promise<void>
}

export type AuthSettings = {
  db: Database
  secret: string
  baseUrl: string
  origins: string[]
  letters: AuthLetters
}

export type Auth = {
  /** Answers everything under /api/auth. */
  handler: (request: Request) => Promise<Response>
  /** Who is asking, from the session cookie; a guest when there is no living session. */
  readActor: (headers: Headers) => Promise<Actor>
  /** Makes an account whose address counts as confirmed: for demo data and tests. */
  createConfirmedUser: (user: { name: string; email: string; password: string }) => Promise<string>
}

export function createAuth(settings: AuthSettings): Auth {
  const library = betterAuth(options(settings))
  return {
    handler: request => library.handler(request),
    readActor: async headers => {
      if (!headers.has('cookie')) return { kind: 'guest' }
      const found = await library.api.getSession({ headers })
      return found ? readPerson(settings.db, found.user) : { kind: 'guest' }
    },
    createConfirmedUser: async ({ name, email, password }) => {
      const { internalAdapter } = await library.$context
      const user = await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'admin' })
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: await hashPassword(password),
      })
      return user.id
    },
  }
}

function options({ db, secret, baseUrl, origins, letters }: AuthSettings) {
  return {
    appName: 'Campo Libero',
    baseURL: baseUrl,
    secret,
    trustedOrigins: origins,
    database: { db: db.query, type: 'postgres' as const },
    telemetry: { enabled: false },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...stamps } },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: 30 * DAY,
      updateAge: DAY,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', ...stamps },
      storeIdentifier: 'hashed' as const,
    },
    rateLimit: {
      enabled: true,
      storage: 'database' as const,
      modelName: 'auth_rate_limit',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 100,
      customRules: { '/sign-in/email': { window: 900, max: 30 }, '/sign-up/email': { window: 900, max: 10 } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR,
      password: { hash: hashPassword, verify: verifyPassword },
      onExistingUserSignUp: ({ user }: { user: Person }) => letters.alreadyRegistered(user),
      sendResetPassword: ({ user, url }: { user: Person; url: string }) => letters.resetPassword(user, url),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, url }: { user: Person; url: string }) =>
        letters.confirmAddress(user, url),
    },
    databaseHooks: {
      user: { create: { after: (user: Person & { id: string }) => ensureProfile(db, user) } },
    },
    advanced: {
      cookiePrefix: 'campo',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      database: { generateId: () => crypto.randomUUID() },
      // Written by our own server over whatever the client sent.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  }
}

type Person = { email: string; name: string }

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
