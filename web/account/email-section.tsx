import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Security } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { serverMessage } from './messages.ts'
import { checkEmail } from './rules.ts'
import { Section } from './section.tsx'
import { callAuth } from './session.ts'

type Fields = { newEmail: string; password: string }

export function EmailSection({ email, security }: { email: string; security: Security }) {
  const form = useForm<Fields>({ defaultValues: { newEmail: '', password: '' } })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: ({ newEmail, password }: Fields) =>
      callAuth('change-email', { newEmail: newEmail.trim(), password }),
    onSuccess: () => {
      form.reset()
      showToast({
        title: 'Controlla la tua email',
        description: 'Ti abbiamo scritto a entrambi gli indirizzi.',
      })
    },
    onError: error => {
      const description = serverMessage(error, 'Non è stato possibile chiedere il cambio. Riprova.')
      showToast({ tone: 'error', title: 'Errore', description })
      form.setError('root', { message: description })
    },
  })
  return (
    <Section title="Email" note={<>Il tuo indirizzo è {email}. Cambia solo dopo la conferma da entrambi.</>}>
      {!security.isEmailConfirmed && <Resend email={email} />}
      {change.isSuccess && (
        <p role="status" className="rounded-control bg-libero-soft p-3 text-small font-label text-libero-ink">
          Apri i due messaggi, al vecchio e al nuovo indirizzo, e conferma entro 60 minuti.
        </p>
      )}
      {security.hasPassword ? (
        <AccountForm
          onSubmit={form.handleSubmit(fields => change.mutate(fields))}
          error={errors.root?.message}
        >
          <TextField
            label="Nuovo indirizzo"
            type="email"
            autoComplete="email"
            error={errors.newEmail?.message}
            {...form.register('newEmail', { validate: checkEmail })}
          />
          <PasswordField
            label="Password attuale"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password', { validate: text => text !== '' || 'Inserisci la password.' })}
          />
          <SubmitButton tone="ghost" size="medium" busy={change.isPending} busyText="Invio...">
            Cambia indirizzo
          </SubmitButton>
        </AccountForm>
      ) : (
        <p className="text-small text-ink2">Per cambiare indirizzo serve prima una password.</p>
      )}
    </Section>
  )
}

/** The letter of confirmation once more. */
export function Resend({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => callAuth('send-verification-email', { email, callbackURL: '/login?confirmed=true' }),
    onSuccess: () => showToast({ title: 'Messaggio inviato', description: 'Controlla la tua email.' }),
    onError: error =>
      showToast({
        tone: 'error',
        title: 'Errore',
        description: serverMessage(error, 'Non è stato possibile inviare il messaggio. Riprova.'),
      }),
  })
  return (
    <Button tone="ghost" loading={send.isPending} loadingText="Invio..." onClick={() => send.mutate()}>
      Invia di nuovo la conferma
    </Button>
  )
}
