import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { serverMessage } from './messages.ts'
import { checkPassword, checkSame } from './rules.ts'
import { callAuth } from './session.ts'

type Fields = { password: string; confermaPassword: string }

/** The form behind the emailed link. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { password: '', confermaPassword: '' },
  })
  const { errors } = form.formState
  const reset = useMutation({
    mutationFn: ({ password }: Fields) => callAuth('reset-password', { token, newPassword: password }),
    onSuccess: onDone,
    onError: error => {
      const description = serverMessage(
        error,
        'Si è verificato un errore durante l’aggiornamento della password.',
      )
      showToast({ tone: 'error', title: 'Errore', description })
      form.setError('root', { message: description })
    },
  })
  return (
    <AccountForm onSubmit={form.handleSubmit(fields => reset.mutate(fields))} error={errors.root?.message}>
      <PasswordField
        label="Nuova password"
        autoComplete="new-password"
        hint="Almeno 6 caratteri"
        error={errors.password?.message}
        {...form.register('password', { validate: checkPassword })}
      />
      <PasswordField
        label="Conferma password"
        autoComplete="new-password"
        error={errors.confermaPassword?.message}
        {...form.register('confermaPassword', { validate: (text, all) => checkSame(text, all.password) })}
      />
      <SubmitButton busy={reset.isPending} busyText="Aggiornamento...">
        Aggiorna password
      </SubmitButton>
    </AccountForm>
  )
}
