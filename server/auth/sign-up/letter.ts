import { deviceName } from '#contract/device-name.ts'
import { paths } from '#contract/paths.ts'
import { faultOfName } from '#contract/person-name.ts'
import { safePath } from '#contract/safe-path.ts'
import type { LetterContent } from '../../mail/letter.ts'
import { writeMoment } from '../../mail/words.ts'

/** A sign-up that waits for its address to be confirmed. */
export type PendingSignUp = {
  email: string
  name: string
  at: Date
  /** What the browser that signed up said of itself; unknown when only the letter was asked for again. */
  userAgent?: string | undefined
  token: string
  /** Where the sign-up was meant to lead, as the page wished. */
  wish: string
}

export function confirmSignUp(baseUrl: string, signUp: PendingSignUp): LetterContent {
  return {
    subject: 'Conferma il tuo indirizzo',
    title: 'Conferma il tuo indirizzo',
    paragraphs: [
      'Ciao! Manca solo un passo: conferma che questo indirizzo è tuo e potrai prenotare.',
      `L’account è stato creato ${traceOf(signUp)}.`,
    ],
    button: { label: 'Vai alla conferma', url: linkOf(baseUrl, signUp) },
    closing: [
      'Il link vale 24 ore. Se scade, accedi con la tua password: te ne mandiamo uno nuovo.',
      'Se non hai creato un account su Campo Libero non confermare e ignora questo messaggio: non succede nulla.',
    ],
  }
}

/** Tells when and how somebody signed up, so that nobody confirms a stranger's. A name with more in it is left out. */
function traceOf({ name, at, userAgent }: PendingSignUp): string {
  const parts = [
    `alle ${writeMoment(at)}`,
    faultOfName(name) === undefined && `con il nome «${name}»`,
    userAgent && `da ${deviceName(userAgent)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The page behind the letter still knows where the sign-up was meant to lead (R11). */
function linkOf(baseUrl: string, { token, wish }: PendingSignUp): string {
  const asked = URL.parse(wish, baseUrl)?.searchParams
  const kept = new URLSearchParams({ token })
  const redirectTo = safePath(asked?.get('redirectTo'))
  const matchId = asked?.get('matchId')
  if (redirectTo) kept.set('redirectTo', redirectTo)
  if (matchId) kept.set('matchId', matchId)
  return `${baseUrl}${paths.confirmAccount}#${kept}`
}
