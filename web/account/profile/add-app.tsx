import { useMutation } from '@tanstack/react-query'
import { encode } from 'uqr'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { codeMessage } from '../messages.ts'
import { checkGiven, fieldRules } from '../rules.ts'
import { callAuth } from '../session.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const rules = fieldRules({ code: checkGiven('Inserisci il codice.') })

export type NewApp = { uri: string; recoveryCodes: string[] }

type AddAppProps = { app: NewApp; onDone: () => Promise<void>; onLeave: () => void }

/** The key for the app, the recovery codes, and a first code as proof that the app has it. */
export function AddApp({ app, onDone, onLeave }: AddAppProps) {
  const verify = useMutation({
    mutationFn: ({ code }: { code: string }) => callAuth('two-factor/verify-totp', { code: code.trim() }),
    onSuccess: async () => {
      showToast({ title: 'Verifica attivata', description: 'Al prossimo accesso ti chiediamo il codice.' })
      await onDone()
    },
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: verify.mutate })
  const key = new URL(app.uri).searchParams.get('secret') ?? ''
  return (
    <>
      <p className="text-small">1. Inquadra il codice con la tua app, o scrivi la chiave.</p>
      <QrCode text={app.uri} />
      <p className="text-small text-ink2 tnum">{key.match(/.{1,4}/g)?.join(' ')}</p>
      <ButtonLink href={app.uri} tone="ghost" size="small" className="md:hidden">
        Apri nell’app
      </ButtonLink>
      <p className="text-small">
        2. Salva i codici di recupero: ognuno vale una volta, se perdi il telefono.
      </p>
      <RecoveryCodes codes={app.recoveryCodes} />
      <AccountForm form={form} error={verify.error ? codeMessage(verify.error) : undefined}>
        <TextField
          label="3. Codice dell’app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code}
        />
        <SubmitButton size="medium" busy={verify.isPending} busyText="Verifica...">
          Attiva
        </SubmitButton>
        <Button tone="plain" onClick={onLeave}>
          Annulla
        </Button>
      </AccountForm>
    </>
  )
}

/** Dark on white in both themes: many readers do not take it the other way round. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Codice QR per l’app di autenticazione"
      shapeRendering="crispEdges"
      className="w-48 rounded-control border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
