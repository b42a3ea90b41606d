import { useMutation } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { confirmedPath } from '#web/path/login-path.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useClearSessions } from '../clear-sessions.ts'
import { loginMessage } from '../messages.ts'
import { checkGiven, fieldRules } from '../rules.ts'
import { callAuth, SessionError } from '../session.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import type { SecondFactor } from './second-factor-form.tsx'
import { useEnter } from './use-enter.ts'

const rules = fieldRules({
  email: checkGiven('Inserisci un indirizzo email valido.'),
  password: checkGiven('Inserisci la password.'),
})

export function LoginForm({ onChallenge }: { onChallenge: (factor: SecondFactor) => void }) {
  const enter = useEnter()
  const sessions = useClearSessions()
  const [params] = useSearchParams()
  const login = useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const answer = await callAuth('sign-in/email', {
        email: email.trim(),
        password,
        // The letter that an unconfirmed account gets at its login leads there.
        callbackURL: confirmedPath(params),
      })
      if (!answer['user'] && !answer['twoFactorRedirect']) throw new SessionError('NO_USER', 200, '')
      return answer
    },
    onSuccess: async ({ twoFactorRedirect, twoFactorMethods }) => {
      if (twoFactorRedirect) return onChallenge(isForApp(twoFactorMethods) ? 'app' : 'mail')
      await enter()
    },
    onError: error =>
      showToast({ tone: 'error', title: 'Errore di accesso', description: loginMessage(error) }),
  })

  const { form, errors } = useCheckedForm({
    rules: () => rules,
    send: login.mutate,
    onFault: ({ email, password }) => {
      const description = email ?? password
      showToast({ tone: 'error', title: 'Errore', ...(description && { description }) })
    },
  })

  return (
    <AccountForm form={form} error={login.error ? loginMessage(login.error) : undefined}>
      <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        labelEnd={
          <Link
            to={paths.customResetPassword}
            className="relative py-1 text-small font-label underline underline-offset-4 after:absolute after:-inset-2"
          >
            Password dimenticata?
          </Link>
        }
      />
      <SubmitButton busy={login.isPending} busyText="Accesso in corso...">
        Accedi
      </SubmitButton>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-small text-muted">
        <RefreshCw className="size-4.5" aria-hidden="true" />
        Problemi ad accedere?
        <button type="button" onClick={() => sessions.clear()} className="min-h-11 font-button text-ink">
          Pulisci sessioni
        </button>
      </p>
      <FormError>{sessions.failure}</FormError>
    </AccountForm>
  )
}

function isForApp(methods: unknown): boolean {
  return Array.isArray(methods) && methods.includes('totp')
}
