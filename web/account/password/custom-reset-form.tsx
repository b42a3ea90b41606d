import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/query.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { customResetMessage } from '../messages.ts'
import { checkEmail, checkPassword, checkSame, fieldRules } from '../rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const rules = fieldRules({
  email: text => (text.trim() === '' ? 'Inserisci un indirizzo email.' : checkEmail(text)),
  password: text => (text === '' ? 'Inserisci la nuova password.' : checkPassword(text)),
  confermaPassword: checkSame,
})

/** Asks for the new password first; it holds only once the letter is confirmed (R8). */
export function CustomResetForm({ onDone }: { onDone: (message: string) => void }) {
  const ask = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      api('POST /api/auth/custom-password-reset', { body: { email: email.trim(), newPassword: password } }),
    onSuccess: ({ message }) => onDone(message || 'Password aggiornata con successo!'),
    onError: error => showToast({ tone: 'error', title: 'Errore', description: customResetMessage(error) }),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: ask.mutate })
  return (
    <AccountForm form={form} error={ask.error ? customResetMessage(ask.error) : undefined}>
      <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
      <NewPasswordFields errors={errors} />
      <p className="text-small text-muted">Potrai effettuare un reset password solo una volta ogni 24 ore</p>
      <SubmitButton busy={ask.isPending} busyText="Invio...">
        Reimposta password
      </SubmitButton>
    </AccountForm>
  )
}
