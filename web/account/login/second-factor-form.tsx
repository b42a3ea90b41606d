import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { codeMessage } from '../messages.ts'
import { checkGiven, fieldRules } from '../rules.ts'
import { callAuth } from '../session.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { useEnter } from './use-enter.ts'

const rules = fieldRules({ code: checkGiven('Inserisci il codice.') })

export type SecondFactor = 'app' | 'mail'
type Way = SecondFactor | 'recovery'

const ways: Record<Way, { path: string; label: string; hint: string }> = {
  app: {
    path: 'two-factor/verify-totp',
    label: 'Codice',
    hint: 'Le 6 cifre della tua app di autenticazione',
  },
  mail: {
    path: 'two-factor/verify-otp',
    label: 'Codice',
    hint: 'Le 6 cifre che ti abbiamo mandato via email',
  },
  recovery: {
    path: 'two-factor/verify-backup-code',
    label: 'Codice di recupero',
    hint: 'Uno dei codici che hai salvato: vale una volta sola',
  },
}

/** After the password: the second factor, for accounts that have one. */
export function SecondFactorForm({ factor, onBack }: { factor: SecondFactor; onBack: () => void }) {
  const enter = useEnter()
  const [way, setWay] = useState<Way>(factor)
  const verify = useMutation({
    mutationFn: ({ code }: { code: string }) => callAuth(ways[way].path, { code: code.trim() }),
    onSuccess: enter,
    onError: error =>
      showToast({ tone: 'error', title: 'Errore di accesso', description: codeMessage(error) }),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: verify.mutate })

  function change(next: Way) {
    verify.reset()
    setWay(next)
  }

  return (
    <div className="grid gap-5">
      <div>
        <h1 className="heading text-title">Ancora un passo</h1>
        <p className="mt-1 text-ink2">La password è corretta: manca solo il codice.</p>
      </div>
      <AccountForm form={form} error={verify.error ? codeMessage(verify.error) : undefined}>
        <TextField
          // A new field for a new kind of code, and the focus with it.
          key={way}
          autoFocus
          name="code"
          label={ways[way].label}
          hint={ways[way].hint}
          inputMode={way === 'recovery' ? 'text' : 'numeric'}
          autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code}
        />
        <SubmitButton busy={verify.isPending} busyText="Verifica...">
          Verifica
        </SubmitButton>
        {way === 'mail' && <MailedCode />}
        {way === 'app' && (
          <Button tone="plain" onClick={() => change('recovery')}>
            Usa un codice di recupero
          </Button>
        )}
        {way === 'recovery' && (
          <Button tone="plain" onClick={() => change('app')}>
            Usa l’app di autenticazione
          </Button>
        )}
        {way === 'recovery' && (
          <p className="text-center text-small text-ink2">
            Non hai più neanche i codici?{' '}
            <Link to={paths.support} className="underline">
              Scrivi al supporto
            </Link>
            .
          </p>
        )}
        <Button tone="plain" onClick={onBack}>
          Torna al Login
        </Button>
      </AccountForm>
    </div>
  )
}

/** Sends a code at once, and another on request. */
function MailedCode() {
  const hasSent = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => callAuth('two-factor/send-otp'),
    onSuccess: () => showToast({ title: 'Codice inviato', description: 'Controlla la tua email.' }),
    onError: error => showToast({ tone: 'error', title: 'Errore', description: codeMessage(error) }),
  })
  useEffect(() => {
    if (hasSent.current) return
    hasSent.current = true
    mutate()
  }, [mutate])
  return (
    <Button tone="ghost" loading={isPending} loadingText="Invio..." onClick={() => mutate()}>
      Invia di nuovo il codice
    </Button>
  )
}
