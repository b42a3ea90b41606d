import { z } from 'zod'
import { routes } from './route.ts'
import { Done, LONGEST_EMAIL } from './shared.ts'

const WRONG_EMAIL = 'Inserisci un indirizzo email valido.'
/** With 64 characters before the sign at most (RFC 5321, 4.5.3.1). */
export const AccountEmail = z
  .email({ error: WRONG_EMAIL })
  .max(LONGEST_EMAIL, { error: WRONG_EMAIL })
  .refine(address => address.indexOf('@') <= 64, { error: WRONG_EMAIL })
/** What somebody reads who opens a link that was cut off or mistyped. */
export const CUT_LINK = 'Il link non è arrivato intero: aprilo di nuovo dal messaggio che hai ricevuto'
/** The token of a link in a letter. */
export const LinkToken = z.string().min(20, { error: CUT_LINK }).max(100, { error: CUT_LINK })
/** A password as it was typed; what a new one must be like, the server decides. */
export const TypedPassword = z.string().max(1_000)

export const passwordFaults = ['password-too-short', 'password-too-long', 'password-too-common'] as const

export const passwordRoutes = routes({
  'POST /api/auth/request-password-reset': {
    summary: 'Send the link for a new password; the answer does not tell whether the address has an account',
    body: z.strictObject({ email: AccountEmail }),
    reply: Done,
    errors: ['invalid-input'],
    limited: true,
  },
  'POST /api/auth/custom-password-reset': {
    summary:
      'Keep a new password that holds once the owner of the address confirms it; one is confirmed in 24 hours',
    body: z.strictObject({ email: AccountEmail, newPassword: TypedPassword }),
    // The one answer of this kind whose words the specification fixes.
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['invalid-input', ...passwordFaults],
    limited: true,
  },
  'POST /api/auth/password-link': {
    summary: 'What a link from a letter is good for in this browser; looking changes nothing',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({
      state: z.enum(['invalid', 'confirm', 'form']).meta({
        description: 'Confirm: this browser asked for the password that waits; form: choose one',
      }),
    }),
    errors: ['invalid-input'],
    limited: true,
  },
  'POST /api/auth/reset-password': {
    summary: 'Choose the new password behind a link; all sessions end',
    body: z.strictObject({ token: LinkToken, newPassword: TypedPassword }),
    reply: Done,
    errors: ['invalid-input', 'link-expired', ...passwordFaults],
    limited: true,
  },
  'POST /api/auth/confirm-password': {
    summary: 'Install the password that waits, in the browser that asked for it; all sessions end',
    body: z.strictObject({ token: LinkToken }),
    reply: Done,
    errors: ['invalid-input', 'link-expired'],
    limited: true,
  },
  'POST /api/auth/change-password': {
    summary: 'Change one’s own password; all sessions end, this one too',
    body: z.strictObject({ currentPassword: TypedPassword, newPassword: TypedPassword }),
    reply: Done,
    errors: ['unauthenticated', 'invalid-input', 'wrong-password', ...passwordFaults],
    limited: true,
  },
})
