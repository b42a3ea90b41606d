import { useMutation } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { clearSessions } from './clear-sessions.ts'
import { FormError } from './form-error.tsx'
import { loginMessage } from './messages.ts'
import { callAuth, useForgetReader } from './session.ts'

type Fields = { email: string; password: string }

export function LoginForm() {
  const forget = useForgetReader()
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState

  const login = useMutation({
    mutationFn: ({ email, password }: Fields) => callAuth('sign-in/email', { email: email.trim(), password }),
    onSuccess: async () => {
      showToast({ title: 'Login effettuato con successo!', description: 'Benvenuto nell’area privata.' })
      // The page leaves by itself as soon as it knows who is there.
      await forget()
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
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
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
      <Button type="submit" size="large" wide loading={login.isPending} loadingText="Accesso in corso...">
        Accedi
      </Button>
      <p className="flex items-center justify-center gap-2 text-small text-muted">
        <RefreshCw className="size-4.5" aria-hidden="true" />
        Problemi ad accedere?
        <button type="button" onClick={clearSessions} className="min-h-11 font-button text-ink">
          Pulisci sessioni
        </button>
      </p>
    </form>
  )
}
