import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { signUpMessage } from './messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkEmail, checkPassword, checkSame } from './rules.ts'
import { callAuth } from './session.ts'

type Fields = { nome: string; email: string; password: string; confermaPassword: string }

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const [params] = useSearchParams()
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { nome: '', email: '', password: '', confermaPassword: '' },
  })
  const { errors } = form.formState

  const signUp = useMutation({
    mutationFn: ({ nome, email, password }: Fields) =>
      callAuth('sign-up/email', {
        name: nome.trim(),
        email: email.trim(),
        password,
        callbackURL: confirmedPath(params),
      }),
    onSuccess: () => {
      showToast({
        title: 'Registrazione completata!',
        description: 'Controlla la tua email per confermare l’account.',
      })
      onDone()
    },
    onError: error => {
      const description = signUpMessage(error)
      showToast({ tone: 'error', title: 'Errore durante la registrazione', description })
      form.setError('root', { message: description })
    },
  })

  return (
    <AccountForm onSubmit={form.handleSubmit(fields => signUp.mutate(fields))} error={errors.root?.message}>
      <TextField
        label="Nome completo"
        autoComplete="name"
        maxLength={80}
        error={errors.nome?.message}
        {...form.register('nome', {
          validate: text => text.trim() !== '' || 'Inserisci il tuo nome completo',
        })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', {
          validate: checkEmail,
        })}
      />
      <NewPasswordFields
        label="Password"
        password={form.register('password', { validate: checkPassword })}
        again={form.register('confermaPassword', { validate: (text, all) => checkSame(text, all.password) })}
        errors={errors}
      />
      <SubmitButton busy={signUp.isPending} busyText="Registrazione in corso...">
        Registrati
      </SubmitButton>
    </AccountForm>
  )
}

/** Where the letter of confirmation leads: the login, which still knows where somebody wanted to go. */
function confirmedPath(params: URLSearchParams): string {
  const kept = new URLSearchParams({ confirmed: 'true' })
  for (const name of ['redirectTo', 'matchId']) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return `/login?${kept}`
}
