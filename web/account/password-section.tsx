import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Security } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { serverMessage } from './messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkPassword, checkSame } from './rules.ts'
import { Section } from './section.tsx'
import { callAuth, useForgetReader } from './session.ts'

type Fields = { currentPassword: string; password: string; confermaPassword: string }

const note = 'Dopo il cambio esci da tutti i dispositivi e accedi con la password nuova.'

export function PasswordSection({ email, security }: { email: string; security: Security }) {
  return (
    <Section title="Password" note={note}>
      {security.hasPassword ? <ChangeForm /> : <FirstPassword email={email} />}
    </Section>
  )
}

function ChangeForm() {
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confermaPassword: '' },
  })
  const { errors } = form.formState
  const forget = useForgetReader()
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: Fields) =>
      callAuth('change-password', { currentPassword, newPassword: password }),
    onSuccess: async () => {
      showToast({ title: 'Password aggiornata!', description: 'Accedi con la nuova password.' })
      // The page leaves for the login by itself, and would come back here.
      await forget()
    },
    onError: error => {
      const description = serverMessage(error, 'Errore durante l’aggiornamento della password')
      showToast({ tone: 'error', title: 'Errore', description })
      form.setError('root', { message: description })
    },
  })
  return (
    <AccountForm onSubmit={form.handleSubmit(fields => change.mutate(fields))} error={errors.root?.message}>
      <PasswordField
        label="Password attuale"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { validate: text => text !== '' || 'Inserisci la password.' })}
      />
      <NewPasswordFields
        password={form.register('password', { validate: checkPassword })}
        again={form.register('confermaPassword', { validate: (text, all) => checkSame(text, all.password) })}
        errors={errors}
      />
      <SubmitButton tone="ghost" size="medium" busy={change.isPending} busyText="Aggiornamento...">
        Cambia password
      </SubmitButton>
    </AccountForm>
  )
}

/** Whoever came with Google proves the mailbox first, like anybody who forgot a password. */
function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => callAuth('request-password-reset', { email }),
    onSuccess: () => showToast({ title: 'Controlla la tua email', description: 'Il link vale 60 minuti.' }),
    onError: error =>
      showToast({
        tone: 'error',
        title: 'Errore',
        description: serverMessage(error, 'Errore durante il reset della password'),
      }),
  })
  return (
    <Button tone="ghost" loading={send.isPending} loadingText="Invio..." onClick={() => send.mutate()}>
      Imposta una password
    </Button>
  )
}
