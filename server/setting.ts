import { z } from 'zod'

/** What each setting of the environment must look like. A message never repeats a value: it may be a secret. */

/**
 * The public address, as browsers write an origin: without a path, a slash at its end, capitals or the default port. A
 * browser's `Origin` is compared with it letter by letter, so it is brought to that form here.
 */
export const origin = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin: normal, pathname, search, hash, username } = new URL(text)
  if (pathname === '/' && !search && !hash && !username) return normal
  context.addIssue({
    code: 'custom',
    message: 'must be a bare origin, without a path: https://campolibero.example',
  })
  return z.NEVER
})

const FEWEST_CHARACTERS = 12

/** Long enough, and not one short piece repeated. */
export const secret = z
  .string()
  .min(32)
  .refine(text => new Set(text).size >= FEWEST_CHARACTERS, {
    error: `must be random: at least ${FEWEST_CHARACTERS} different characters`,
  })

export const smtpAddress = z.url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps://' })

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgres://user:password@host/database',
})

const ADDRESS = z.email()

/** `Name <address>`, or the address alone. */
export const sender = z
  .string()
  .refine(text => ADDRESS.safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim()).success, {
    error: 'must be an address: Campo Libero <posta@campolibero.example>',
  })
