import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { FormError } from './form-error.tsx'
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
    <form onSubmit={form.handleSubmit(fields => reset.mutate(fields))} noValidate className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
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
      <Button type="submit" size="large" wide loading={reset.isPending} loadingText="Aggiornamento...">
        Aggiorna password
      </Button>
    </form>
  )
}
