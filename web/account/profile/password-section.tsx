import { useMutation } from '@tanstack/react-query'
import type { Security } from '#contract/account.ts'
import { orArrived } from '#web/api/arrived.ts'
import { api } from '#web/api/query.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { serverMessage } from '../messages.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { checkPassword, checkSame, fieldRules } from '../rules.ts'
import { useForgetReader } from '../session.ts'
import { Section } from './section.tsx'
import { tellFailure } from './tell-failure.ts'

const rules = fieldRules({
  currentPassword: text => text !== '' || 'Inserisci la password.',
  password: checkPassword,
  confermaPassword: checkSame,
})

const note = 'Dopo il cambio esci da tutti i dispositivi e accedi con la password nuova.'

export function PasswordSection({ email, security }: { email: string; security: Security }) {
  return (
    <Section title="Password" note={note}>
      {security.hasPassword ? <ChangeForm /> : <FirstPassword email={email} />}
    </Section>
  )
}

function ChangeForm() {
  const forget = useForgetReader()
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: { currentPassword: string; password: string }) =>
      orArrived(
        api('POST /api/auth/change-password', { body: { currentPassword, newPassword: password } }),
        // The change ends all sessions, this one too.
        async () => (await api('GET /api/me', {})).me === null,
      ),
    onSuccess: async () => {
      showToast({ title: 'Password aggiornata!', description: 'Accedi con la nuova password.' })
      // The page leaves for the login by itself, and would come back here.
      await forget()
    },
    onError: error => tellFailure(error, failure(error)),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: change.mutate, early: true })
  return (
    <AccountForm form={form} error={change.error ? failure(change.error) : undefined}>
      <PasswordField
        label="Password attuale"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordFields errors={errors} />
      <SubmitButton tone="ghost" size="medium" busy={change.isPending} busyText="Aggiornamento...">
        Cambia password
      </SubmitButton>
    </AccountForm>
  )
}

function failure(error: unknown): string {
  return serverMessage(error, 'Errore durante l’aggiornamento della password')
}

/** Whoever came with Google proves the mailbox first, like anybody who forgot a password. */
function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => api('POST /api/auth/request-password-reset', { body: { email } }),
    onSuccess: () => showToast({ title: 'Controlla la tua email', description: 'Il link vale 60 minuti.' }),
    onError: error => tellFailure(error, serverMessage(error, 'Errore durante il reset della password')),
  })
  return (
    <Button tone="ghost" loading={send.isPending} loadingText="Invio..." onClick={() => send.mutate()}>
      Imposta una password
    </Button>
  )
}
