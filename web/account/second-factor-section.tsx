import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Security } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { AddApp, type NewApp } from './add-app.tsx'
import { serverMessage } from './messages.ts'
import { securityQuery } from './queries.ts'
import { Section } from './section.tsx'
import { callAuth } from './session.ts'

const notes = {
  none: 'Oltre alla password, un codice: nessuno entra con la password soltanto.',
  app: 'Attiva: a ogni accesso serve il codice della tua app di autenticazione.',
  mail: 'Attiva: a ogni accesso ti mandiamo un codice via email.',
}

export function SecondFactorSection({ security }: { security: Security }) {
  const [app, setApp] = useState<NewApp>()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries(securityQuery())
  return (
    <Section title="Verifica in due passaggi" note={notes[security.secondFactor ?? 'none']}>
      {security.mustAddSecondFactor && (
        <p role="status" className="rounded-control bg-warn-soft p-3 text-small font-label text-warn">
          Per amministrare serve un’app di autenticazione: aggiungila qui.
        </p>
      )}
      {app ? (
        <AddApp
          app={app}
          onDone={async () => {
            setApp(undefined)
            await refresh()
          }}
        />
      ) : (
        <Choose security={security} onApp={setApp} onChanged={refresh} />
      )}
    </Section>
  )
}

type Wish = 'app' | 'mail' | 'off'
type ChooseProps = { security: Security; onApp: (app: NewApp) => void; onChanged: () => Promise<void> }

/** Each change asks for the password: a session left open must not be enough. */
function Choose({ security, onApp, onChanged }: ChooseProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: async ({ wish, password }: { wish: Wish; password: string }) => {
      if (wish === 'off') return callAuth('two-factor/disable', { password })
      return callAuth('two-factor/enable', { password, method: wish === 'app' ? 'totp' : 'otp' })
    },
    onSuccess: async (answer, { wish }) => {
      form.reset()
      const { totpURI, backupCodes } = answer
      if (wish === 'app' && typeof totpURI === 'string' && Array.isArray(backupCodes))
        return onApp({ uri: totpURI, recoveryCodes: backupCodes.map(String) })
      showToast({ title: wish === 'off' ? 'Verifica disattivata' : 'Verifica attivata' })
      await onChanged()
    },
    onError: error => {
      const description = serverMessage(error, 'Password non corretta. Riprova.')
      showToast({ tone: 'error', title: 'Errore', description })
      form.setError('root', { message: description })
    },
  })
  if (!security.hasPassword)
    return <p className="text-small text-ink2">Per attivarla serve prima una password.</p>
  const submit = (wish: Wish) => form.handleSubmit(({ password }) => change.mutate({ wish, password }))
  const isBusy = (wish: Wish) => change.isPending && change.variables.wish === wish
  return (
    <AccountForm onSubmit={submit('app')} error={errors.root?.message}>
      <PasswordField
        label="Password attuale"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { validate: text => text !== '' || 'Inserisci la password.' })}
      />
      {security.secondFactor !== 'app' && (
        <SubmitButton tone="ghost" size="medium" busy={isBusy('app')} busyText="Attendi...">
          Usa un’app di autenticazione
        </SubmitButton>
      )}
      {security.secondFactor === null && (
        <Button tone="ghost" loading={isBusy('mail')} onClick={submit('mail')}>
          Usa codici via email
        </Button>
      )}
      {security.secondFactor !== null && (
        <Button tone="danger" loading={isBusy('off')} onClick={submit('off')}>
          Disattiva
        </Button>
      )}
    </AccountForm>
  )
}
