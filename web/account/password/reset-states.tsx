import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { api } from '#web/api/query.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { OpenedLink } from '../link-token.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { serverMessage } from '../messages.ts'
import { checkEmail, fieldRules } from '../rules.ts'
import { BackToLogin } from './back-to-login.tsx'

const rules = fieldRules({ email: checkEmail })

/** What is behind a good link, and how it ends. */
export type LinkProps = { token: string; onDone: () => void; onExpired: () => void }

export function CheckingLink() {
  return (
    <div role="status">
      <h1 className="heading text-title">Nuova password</h1>
      <p className="mt-1 mb-6 text-ink2">Verifica del link in corso...</p>
      <div className="grid gap-5" aria-hidden="true">
        <SkeletonLine className="h-12 w-full" />
        <SkeletonLine className="h-12 w-full" />
        <SkeletonLine className="h-13 w-full" />
      </div>
    </div>
  )
}

export function PasswordUpdated() {
  return (
    <BackToLogin
      icon={CircleCheck}
      title="Password aggiornata!"
      toast={{ title: 'Password aggiornata!', description: 'Ora puoi accedere con la nuova password.' }}
    >
      Tutte le sessioni sono terminate.
    </BackToLogin>
  )
}

const WANTED = 'richiedi'

/**
 * Somebody who comes from 'Password dimenticata?' has no link yet, so the page calls none invalid, in another tab
 * either.
 */
export const linkWantedPath = `${paths.resetPassword}#${WANTED}`

export function isLinkWanted({ carried }: OpenedLink): boolean {
  return carried.has(WANTED)
}

export function AskForLink() {
  return (
    <>
      <h1 className="heading text-title">Ricevi un link</h1>
      <p className="mt-1 mb-6 text-ink2">
        Te lo mandiamo via email: vale 60 minuti e da lì scegli la nuova password.
      </p>
      <LinkForm button="Mandami il link" sent="Se l’indirizzo ha un account, il link è in arrivo." />
    </>
  )
}

/** A link that opens nothing; a new one goes to whoever types the address of an account. */
export function InvalidLink({ reason }: { reason: string }) {
  return (
    <>
      <h1 className="heading text-title">Link Non Valido</h1>
      <p className="mt-1 text-ink2">{reason}</p>
      <p className="mt-1 mb-6 text-ink2">I link scadono dopo 60 minuti o dopo essere stati usati.</p>
      <LinkForm
        button="Richiedi Nuovo Link"
        sent="Se l’indirizzo ha un account, abbiamo mandato un nuovo link."
      />
    </>
  )
}

function LinkForm({ button, sent }: { button: string; sent: string }) {
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      api('POST /api/auth/request-password-reset', { body: { email: email.trim() } }),
    onSuccess: () =>
      showToast({ title: 'Controlla la tua email', description: 'Se c’è un account, il link è in arrivo.' }),
    onError: error => showToast({ tone: 'error', title: 'Errore', description: message(error) }),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules, send: send.mutate })
  return (
    <AccountForm form={form} error={send.error ? message(send.error) : undefined}>
      {send.isSuccess && (
        <p role="status" className="rounded-control bg-libero-soft p-3 text-small font-label text-libero-ink">
          {sent} Controlla la tua email.
        </p>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
      <SubmitButton busy={send.isPending} busyText="Invio...">
        {button}
      </SubmitButton>
      <ButtonLink as={Link} to={paths.login} tone="ghost" wide>
        Torna al Login
      </ButtonLink>
    </AccountForm>
  )
}

function message(error: unknown): string {
  return serverMessage(error, 'Errore durante il reset della password')
}
