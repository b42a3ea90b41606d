import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Security } from '#contract/account.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { proofMessage } from '../messages.ts'
import { fieldRules } from '../rules.ts'
import { callAuth } from '../session.ts'
import { AddApp, type NewApp } from './add-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'
import { tellFailure } from './tell-failure.ts'

const notes = {
  none: 'Oltre alla password, un codice: nessuno entra con la password soltanto.',
  app: 'Attiva: a ogni accesso serve il codice della tua app di autenticazione.',
  mail: 'Attiva: a ogni accesso ti mandiamo un codice via email.',
}

export function SecondFactorSection({ security }: { security: Security }) {
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()
  const queries = useQueryClient()
  // Everything is read again: an admin has his rights only with a second factor.
  const refresh = () => queries.invalidateQueries()
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
          // An app that is still waiting for its first code is not asked for at a login.
          onLeave={() => setApp(undefined)}
        />
      ) : (
        <>
          {codes && (
            <>
              <p role="status" className="text-small">
                Salva i nuovi codici: quelli di prima non valgono più.
              </p>
              <RecoveryCodes codes={codes} />
            </>
          )}
          <Choose
            security={security}
            onApp={setApp}
            onCodes={setCodes}
            onChanged={async () => {
              setCodes(undefined)
              await refresh()
            }}
          />
        </>
      )}
    </Section>
  )
}

const rules = fieldRules({
  password: text => text !== '' || 'Inserisci la password.',
  // Holds which button was pressed.
  wish: () => true,
})

const failure = (error: unknown) => proofMessage(error, 'Password non corretta. Riprova.')

type Wish = 'app' | 'mail' | 'codes' | 'off'
type ChooseProps = {
  security: Security
  onApp: (app: NewApp) => void
  onCodes: (codes: string[]) => void
  onChanged: () => Promise<void>
}

/** Each change asks for the password: a session left open must not be enough. */
function Choose({ security, onApp, onCodes, onChanged }: ChooseProps) {
  const change = useMutation({
    mutationFn: async ({ wish, password }: { wish: string; password: string }) => {
      if (wish === 'off') return callAuth('two-factor/disable', { password })
      if (wish === 'codes') return callAuth('two-factor/generate-backup-codes', { password })
      return callAuth('two-factor/enable', { password, method: wish === 'app' ? 'totp' : 'otp' })
    },
    onSuccess: async (answer, { wish }) => {
      reset()
      const { totpURI, backupCodes } = answer
      if (wish === 'app' && typeof totpURI === 'string' && Array.isArray(backupCodes))
        return onApp({ uri: totpURI, recoveryCodes: backupCodes.map(String) })
      if (wish === 'codes' && Array.isArray(backupCodes)) return onCodes(backupCodes.map(String))
      showToast({ title: wish === 'off' ? 'Verifica disattivata' : 'Verifica attivata' })
      await onChanged()
    },
    onError: error => tellFailure(error, failure(error)),
  })
  const { form, errors, reset } = useCheckedForm({ rules: () => rules, send: change.mutate })
  if (!security.hasPassword)
    return <p className="text-small text-ink2">Per attivarla serve prima una password.</p>
  const wish = (value: Wish) => ({
    name: 'wish',
    value,
    busy: change.isPending && change.variables.wish === value,
  })
  return (
    <AccountForm form={form} error={change.error ? failure(change.error) : undefined}>
      <PasswordField
        label="Password attuale"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {security.secondFactor !== 'app' && (
        <SubmitButton {...wish('app')} tone="ghost" size="medium" busyText="Attendi...">
          Usa un’app di autenticazione
        </SubmitButton>
      )}
      {security.secondFactor === null && (
        <SubmitButton {...wish('mail')} tone="ghost" size="medium" busyText="Attendi...">
          Usa codici via email
        </SubmitButton>
      )}
      {security.secondFactor === 'app' && (
        <SubmitButton {...wish('codes')} tone="ghost" size="medium" busyText="Attendi...">
          Nuovi codici di recupero
        </SubmitButton>
      )}
      {security.secondFactor !== null && (
        <SubmitButton {...wish('off')} tone="danger" size="medium" busyText="Attendi...">
          Disattiva
        </SubmitButton>
      )}
    </AccountForm>
  )
}
