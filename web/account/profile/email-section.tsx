import { useMutation } from '@tanstack/react-query'
import type { Security } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { serverMessage } from '../messages.ts'
import { checkEmail, fieldRules } from '../rules.ts'
import { callAuth } from '../session.ts'
import { Section } from './section.tsx'
import { tellFailure } from './tell-failure.ts'

const rules = fieldRules({
  newEmail: checkEmail,
  password: text => text !== '' || 'Inserisci la password.',
})

const KEPT = 'address'

const failure = (error: unknown) => serverMessage(error, 'Non è stato possibile chiedere il cambio. Riprova.')

export function EmailSection({ email, security }: { email: string; security: Security }) {
  const change = useMutation({
    mutationFn: ({ newEmail, password }: { newEmail: string; password: string }) =>
      api('POST /api/auth/change-email', { body: { newEmail: newEmail.trim(), password } }),
    onSuccess: () => {
      forgetTyped(KEPT)
      reset()
      showToast({
        title: 'Controlla la tua email',
        description: 'Ti abbiamo scritto a entrambi gli indirizzi.',
      })
    },
    onError: error => tellFailure(error, failure(error)),
  })
  const { form, errors, reset } = useCheckedForm({ rules: () => rules, send: change.mutate, keeps: KEPT })
  return (
    <Section title="Email" note={<>Il tuo indirizzo è {email}. Cambia solo dopo la conferma da entrambi.</>}>
      {!security.isEmailConfirmed && <Resend email={email} />}
      {change.isSuccess && (
        <p role="status" className="rounded-control bg-libero-soft p-3 text-small font-label text-libero-ink">
          Apri i due messaggi, al vecchio e al nuovo indirizzo, e conferma entro 60 minuti.
        </p>
      )}
      {security.hasPassword ? (
        <AccountForm form={form} error={change.error ? failure(change.error) : undefined}>
          <TextField
            label="Nuovo indirizzo"
            name="newEmail"
            type="email"
            autoComplete="email"
            error={errors.newEmail}
          />
          <PasswordField
            label="Password attuale"
            name="password"
            autoComplete="current-password"
            error={errors.password}
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
function Resend({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () =>
      callAuth('send-verification-email', { email, callbackURL: `${paths.login}?confirmed=true` }),
    onSuccess: () => showToast({ title: 'Messaggio inviato', description: 'Controlla la tua email.' }),
    onError: error =>
      tellFailure(error, serverMessage(error, 'Non è stato possibile inviare il messaggio. Riprova.')),
  })
  return (
    <Button tone="ghost" loading={send.isPending} loadingText="Invio..." onClick={() => send.mutate()}>
      Invia di nuovo la conferma
    </Button>
  )
}
