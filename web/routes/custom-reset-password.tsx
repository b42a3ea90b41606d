import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountFrame } from '#web/account/login/account-frame.tsx'
import { BackToLogin } from '#web/account/password/back-to-login.tsx'
import { CustomResetForm } from '#web/account/password/custom-reset-form.tsx'
import { linkWantedPath } from '#web/account/password/reset-states.tsx'
import type { Route } from './+types/custom-reset-password'

export const handle = { hasNoBar: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Password dimenticata | Campo Libero' },
  {
    name: 'description',
    content: 'Scegli una nuova password per il tuo account Campo Libero: la confermi dalla tua email.',
  },
  { name: 'robots', content: 'noindex' },
]

export default function CustomResetPassword() {
  const [answer, setAnswer] = useState<string>()
  if (answer) {
    return (
      <AccountFrame>
        <BackToLogin
          icon={MailCheck}
          title={answer}
          toast={{ title: 'Richiesta ricevuta', description: answer }}
        >
          Il link vale 60 minuti. Se ne hai già confermata una nelle ultime 24 ore, il messaggio non parte.
        </BackToLogin>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame>
      <h1 className="heading text-title">Password dimenticata?</h1>
      <p className="mt-1 mb-6 text-ink2">
        Scegli la nuova password: la confermi dal messaggio che ti mandiamo.
      </p>
      <CustomResetForm onDone={setAnswer} />
      {/* Within reach always: what this form asks for is confirmed once a day, and its letter may be lost. */}
      <p className="mt-5 text-center">
        <Link
          to={linkWantedPath}
          className="inline-block min-h-11 py-2.5 text-small font-button underline underline-offset-4"
        >
          Ricevi invece un link via email
        </Link>
      </p>
      <p className="text-center">
        <Link
          to={paths.login}
          className="inline-block min-h-11 py-2.5 text-small font-button underline underline-offset-4"
        >
          Torna al Login
        </Link>
      </p>
    </AccountFrame>
  )
}
