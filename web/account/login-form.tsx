import { useMutation } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { clearSessions } from './clear-sessions.ts'
import { loginMessage } from './messages.ts'
import type { SecondFactor } from './second-factor-form.tsx'
import { callAuth, SessionError, useEnter } from './session.ts'

type Fields = { email: string; password: string }

export function LoginForm({ onChallenge }: { onChallenge: (factor: SecondFactor) => void }) {
  const enter = useEnter()
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState

  const login = useMutation({
    mutationFn: async ({ email, password }: Fields) => {
      const answer = await callAuth('sign-in/email', { email: email.trim(), password })
      if (!answer['user'] && !answer['twoFactorRedirect']) throw new SessionError('NO_USER', 200, '')
      return answer
    },
    onSuccess: async ({ twoFactorRedirect, twoFactorMethods }) => {
      if (twoFactorRedirect) return onChallenge(isForApp(twoFactorMethods) ? 'app' : 'mail')
      await enter()
    },
    onError: error => {
      const description = loginMessage(error)
      showToast({ tone: 'error', title: 'Errore di accesso', description })
      form.setError('root', { message: description })
    },
  })

  const submit = form.handleSubmit(
    fields => login.mutate(fields),
    wrong => {
      const description = wrong.email?.message ?? wrong.password?.message
      showToast({ tone: 'error', title: 'Errore', ...(description && { description }) })
    },
  )

  return (
    <AccountForm onSubmit={submit} error={errors.root?.message}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          validate: text => text.trim() !== '' || 'Inserisci un indirizzo email valido.',
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        labelEnd={
          <Link
            to="/custom-reset-password"
            className="py-1 text-small font-label underline underline-offset-4"
          >
            Password dimenticata?
          </Link>
        }
        {...form.register('password', { validate: text => text.trim() !== '' || 'Inserisci la password.' })}
      />
      <SubmitButton busy={login.isPending} busyText="Accesso in corso...">
        Accedi
      </SubmitButton>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-small text-muted">
        <RefreshCw className="size-4.5" aria-hidden="true" />
        Problemi ad accedere?
        <button type="button" onClick={clearSessions} className="min-h-11 font-button text-ink">
          Pulisci sessioni
        </button>
      </p>
    </AccountForm>
  )
}

function isForApp(methods: unknown): boolean {
  return Array.isArray(methods) && methods.includes('totp')
}
