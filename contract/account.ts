import { z } from 'zod'
import { AccountEmail, CUT_LINK, LinkToken, TypedPassword } from './password.ts'
import { faultOfName, LONGEST_NAME } from './person-name.ts'
import { routes } from './route.ts'
import { Done, Instant, Phone } from './shared.ts'

export const Role = z.enum(['client', 'owner', 'admin'])
export type Role = z.infer<typeof Role>

export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: Role,
    isStaff: z.boolean().meta({ description: 'Works for a facility, in whatever role' }),
    isManager: z.boolean().meta({ description: 'Sets hours and prices of a facility, as owner or manager' }),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const Session = z
  .object({
    id: z.uuid(),
    userAgent: z
      .string()
      .nullable()
      .meta({ description: 'What the browser said of itself; null when it said nothing' }),
    createdAt: Instant,
    lastUsedAt: Instant.meta({ description: 'When it was last prolonged, to the day' }),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** How somebody is asked for more than his password: by his app's codes, or by codes in the mail. */
export const SecondFactor = z.enum(['app', 'mail'])
export type SecondFactor = z.infer<typeof SecondFactor>

export const Security = z
  .object({
    isEmailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    secondFactor: SecondFactor.nullable().meta({
      description: 'How the second factor is asked for; null without one',
    }),
    mustAddSecondFactor: z
      .boolean()
      .meta({ description: 'An admin, who acts as a client until there is a second factor' }),
    sessions: z.array(Session),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof Security>

const PersonName = z
  .string({ error: 'Inserisci il tuo nome completo' })
  .trim()
  .superRefine((name, context) => {
    const message = faultOfName(name)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({ description: 'Letters, spaces, apostrophes, hyphens and dots', maxLength: LONGEST_NAME })

/** A JSON Web Token, as the library writes it. */
const SignUpToken = z
  .string()
  .max(1_000, { error: CUT_LINK })
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, { error: CUT_LINK })

/** All that a sign-up may say: by itself the library would also take the address of a picture. */
export const SignUp = z.strictObject({
  name: PersonName,
  email: AccountEmail,
  password: TypedPassword,
  callbackURL: z.string().max(2_000).optional(),
})

/** Role and e-mail are not here: the server decides the role, and a new address is proven by letters. */
export const ProfileChange = z.strictObject({
  name: PersonName,
  phone: Phone.nullable().meta({ description: 'Null removes it' }),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const accountRoutes = routes({
  'GET /api/me': {
    summary: 'Who the reader is; null for a guest',
    reply: z.object({ me: Me.nullable() }),
    errors: ['unauthenticated'],
  },
  'PATCH /api/me': {
    summary: 'Change one’s own name and phone',
    body: ProfileChange,
    reply: z.object({ me: Me }),
    errors: ['unauthenticated', 'invalid-input'],
  },
  'GET /api/me/security': {
    summary: 'How one’s own account is protected, and where it is logged in',
    reply: Security,
    errors: ['unauthenticated'],
  },
  'DELETE /api/me/sessions/{id}': {
    summary: 'End one of one’s own sessions; a second time changes nothing',
    params: z.strictObject({ id: z.uuid() }),
    reply: Done,
    errors: ['unauthenticated', 'invalid-input'],
  },
  'GET /api/sign-in-options': {
    summary: 'Which ways in besides e-mail and password are configured',
    reply: z.object({ google: z.boolean() }),
    errors: [],
  },
  'POST /api/auth/sign-out': {
    summary: 'End all of one’s own sessions, or only this one',
    body: z.strictObject({ scope: z.enum(['global', 'local']).default('global') }),
    reply: Done,
    errors: ['invalid-input', 'unauthenticated'],
    limited: true,
  },
  'POST /api/auth/confirm-account': {
    summary: 'Confirm the address of a sign-up, behind the link of its letter',
    body: z.strictObject({ token: SignUpToken }),
    reply: Done,
    errors: ['invalid-input', 'link-expired'],
    limited: true,
  },
  'POST /api/auth/unlink-google': {
    summary: 'Stop signing in with Google; a second time changes nothing',
    reply: Done,
    errors: ['unauthenticated', 'password-needed'],
    limited: true,
  },
  'POST /api/auth/change-email': {
    summary: 'Ask for another address; it holds once a letter to each of the two is confirmed',
    body: z.strictObject({ newEmail: AccountEmail, password: TypedPassword }),
    reply: Done,
    errors: ['unauthenticated', 'invalid-input', 'same-email', 'wrong-password'],
    limited: true,
  },
  'POST /api/auth/confirm-email': {
    summary: 'Confirm one half of a change of address',
    body: z.strictObject({ token: LinkToken }),
    reply: z.discriminatedUnion('state', [
      z.object({ state: z.literal('half'), waitsFor: z.enum(['old-address', 'new-address']) }),
      z.object({ state: z.literal('done') }),
    ]),
    errors: ['invalid-input', 'link-expired'],
    limited: true,
  },
})
