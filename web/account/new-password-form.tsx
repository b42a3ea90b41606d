import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { serverMessage } from './messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
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
      <NewPasswordFields
        password={form.register('password', { validate: checkPassword })}
        again={form.register('confermaPassword', { validate: (text, all) => checkSame(text, all.password) })}
        errors={errors}
      />
      <SubmitButton busy={reset.isPending} busyText="Aggiornamento...">
        Aggiorna password
      </SubmitButton>
    </AccountForm>
  )
}
