import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/password-length.ts'
import { paths } from '#contract/paths.ts'
import { tidyName } from '#contract/person-name.ts'
import type { Database } from '../../db/database.ts'
import { CLIENT_ADDRESS } from '../../kit/http/client-address.ts'
import type { Log } from '../../kit/log.ts'
import type { AuthLetters } from '../letter/letters.ts'
import type { Limiter } from '../limit/limiter.ts'
import { hashPassword, verifyPassword } from '../password/hashing.ts'
import { guardCodes } from '../second-factor/codes.ts'
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { dropUnconfirmed } from '../sign-up/store.ts'
import { ensureProfile, findSuspension } from '../store.ts'
import { cookiePrefix } from './insides.ts'
import { beforeJoining } from './joining.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** An OpenID provider under the name Google; its discovery address is a setting so that tests can run their own. */
export type GoogleSettings = { clientId: string; clientSecret: string; discoveryUrl: string }

export type LibrarySettings = {
  db: Database
  secret: string
  baseUrl: string
  origins: string[]
  letters: AuthLetters
  log?: Log | undefined
  limiter: Limiter
  google?: GoogleSettings | undefined
  /** Whether confirming the address of a sign-up also logs in, once. */
  letsInConfirmed?: boolean
}

export type Library = ReturnType<typeof makeLibrary>

/** better-auth with the defaults changed that would be unsafe here; its tables bear our names. */
export function makeLibrary({
  db,
  secret,
  baseUrl,
  origins,
  letters,
  limiter,
  google,
  log,
  letsInConfirmed = false,
}: LibrarySettings) {
  return betterAuth({
    appName: 'Campo Libero',
    baseURL: baseUrl,
    secret,
    trustedOrigins: origins,
    database: { db: db.query, type: 'postgres' },
    telemetry: { enabled: false },
    // At the level 'error' the library would also write each refusal to the terminal, past our log: so `sayIn` picks
    // errors.
    logger: log ? { level: 'info', log: sayIn(log) } : { disabled: true },
    ...tables,
    // Our own limits stand before it (limit/): they count per account too, and in one statement.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
      onExistingUserSignUp: ({ user }) =>
        user.emailVerified ? letters.alreadyRegistered(user) : letters.signedUpAgain(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: letsInConfirmed,
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: ({ user, url, token }, request) =>
        letters.confirmAddress({
          email: user.email,
          name: user.name,
          at: user.createdAt,
          token,
          userAgent: isAskedAgain(request) ? undefined : (request?.headers.get('user-agent') ?? undefined),
          wish: new URL(url).searchParams.get('callbackURL') ?? '/',
        }),
    },
    onAPIError: { errorURL: `${baseUrl}${paths.login}` },
    databaseHooks: databaseHooks(db, letters),
    hooks: { before: guardCodes(db, limiter) },
    plugins: [
      twoFactor({
        issuer: 'Campo Libero',
        otpOptions: {
          storeOTP: 'hashed',
          sendOTP: ({ user, otp }) => letters.signInCode(user, otp),
        },
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
        schema: twoFactorTables,
      }),
      ...(google ? [genericOAuth({ config: [googleProvider(db, google)] })] : []),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(baseUrl),
      // The library's own way to secure cookies writes a weaker prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:') },
      database: { generateId: () => crypto.randomUUID() },
      // Written by our own server over whatever the client sent.
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  })
}

/** What must hold whenever the library writes a row, whichever of its ways led there. */
function databaseHooks(db: Database, letters: AuthLetters): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        // No picture from outside, whoever brings it.
        before: async user => ({ data: { ...user, name: user.name.trim(), image: null } }),
        after: user => ensureProfile(db, user),
      },
    },
    // Google is asked only once who somebody is, so its tokens are not kept: what is not kept cannot be stolen.
    account: {
      create: {
        before: async account => {
          if (account.providerId === 'google') await beforeJoining({ db, letters }, account.userId)
          return { data: { ...account, ...noTokens } }
        },
      },
    },
    session: {
      create: {
        // Google proves one factor only; an account with a second one logs in with the password, which asks for it.
        before: async (session, context) => {
          await refuseSuspended(db, session.userId)
          if (!context?.path?.startsWith('/callback/')) return
          const user = await context.context.internalAdapter.findUserById(session.userId)
          return user && 'twoFactorEnabled' in user && user.twoFactorEnabled ? false : undefined
        },
      },
    },
  }
}

/** One line for each error, with its text alone: what the library hands along may hold secrets that open an account. */
function sayIn(log: Log) {
  return (level: 'info' | 'success' | 'warn' | 'error' | 'debug', message: string, ...details: unknown[]) => {
    if (level !== 'error') return
    const error = details.find(detail => detail instanceof Error)
    log.error({ reason: error?.message ?? message }, 'authentication library')
  }
}

/** Anybody may ask for the letter again, so this browser need not be the one that signed up. */
function isAskedAgain(request: Request | undefined): boolean {
  return request?.url.includes('/send-verification-email') === true
}

function googleProvider(db: Database, { clientId, clientSecret, discoveryUrl }: GoogleSettings) {
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    // An address that Google has not seen confirmed neither signs in nor links to an account.
    requireEmailVerification: true,
    mapProfileToUser: async (profile: Record<string, unknown>) => {
      const emailVerified = profile['email_verified'] === true
      if (emailVerified) await dropUnconfirmed(db, String(profile['email']))
      return { emailVerified, name: tidyName(String(profile['name'] ?? '')) || 'Nuovo profilo' }
    },
  }
}

/** Only after every factor was given: nobody else learns it (R13). Google leads back with the code in the address. */
async function refuseSuspended(db: Database, userId: string): Promise<void> {
  const words = await findSuspension(db, userId)
  if (words === undefined) return
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: words })
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null }

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tables = {
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
    expiresIn: 30 * DAY_SECONDS,
    updateAge: DAY_SECONDS,
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
    updateAccountOnSignIn: false,
    // The same address on both sides and confirmed on both: only then one account.
    accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
  },
  verification: {
    modelName: 'auth_verification',
    fields: { expiresAt: 'expires_at', ...stamps },
    storeIdentifier: 'hashed' as const,
  },
}

const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'auth_two_factor',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}
