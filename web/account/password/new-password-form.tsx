import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/query.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { isExpiredLink, serverMessage } from '../messages.ts'
import { checkPassword, checkSame, fieldRules } from '../rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { LinkProps } from './reset-states.tsx'

const rules = fieldRules({ password: checkPassword, confermaPassword: checkSame })

const message = (error: unknown) =>
  serverMessage(error, 'Si è verificato un errore durante l’aggiornamento della password.')

/** The form behind the emailed link. */
export function NewPasswordForm({ token, onDone, onExpired }: LinkProps) {
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      api('POST /api/auth/reset-password', { body: { token, newPassword: password } }),
    onSuccess: onDone,
    onError: error =>
      isExpiredLink(error)
        ? onExpired()
        : showToast({ tone: 'error', title: 'Errore', description: message(error) }),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: reset.mutate, early: true })
  return (
    <AccountForm form={form} error={reset.error ? message(reset.error) : undefined}>
      <NewPasswordFields errors={errors} />
      <SubmitButton busy={reset.isPending} busyText="Aggiornamento...">
        Aggiorna password
      </SubmitButton>
    </AccountForm>
  )
}
