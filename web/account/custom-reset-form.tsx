import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { customResetMessage } from './messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkEmail, checkPassword, checkSame } from './rules.ts'
import { callAuth } from './session.ts'

type Fields = { email: string; password: string; confermaPassword: string }

/** Asks for the new password first; it holds only once the letter is confirmed (R8). */
export function CustomResetForm({ onDone }: { onDone: (message: string) => void }) {
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', confermaPassword: '' } })
  const { errors } = form.formState
  const ask = useMutation({
    mutationFn: ({ email, password }: Fields) =>
      callAuth('custom-password-reset', { email: email.trim(), newPassword: password }),
    onSuccess: answer => {
      const { message } = answer
      onDone(typeof message === 'string' ? message : 'Password aggiornata con successo!')
    },
    onError: error => {
      const description = customResetMessage(error)
      showToast({ tone: 'error', title: 'Errore', description })
      form.setError('root', { message: description })
    },
  })
  return (
    <AccountForm onSubmit={form.handleSubmit(fields => ask.mutate(fields))} error={errors.root?.message}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          validate: text => (text.trim() === '' ? 'Inserisci un indirizzo email.' : checkEmail(text)),
        })}
      />
      <NewPasswordFields
        password={form.register('password', {
          validate: text => (text === '' ? 'Inserisci la nuova password.' : checkPassword(text)),
        })}
        again={form.register('confermaPassword', { validate: (text, all) => checkSame(text, all.password) })}
        errors={errors}
      />
      <p className="text-small text-muted">Potrai effettuare un reset password solo una volta ogni 24 ore</p>
      <SubmitButton busy={ask.isPending} busyText="Invio...">
        Reimposta password
      </SubmitButton>
    </AccountForm>
  )
}
