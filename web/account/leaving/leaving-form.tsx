import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Leaving } from '#contract/leaving.ts'
import { leavingPath } from '#contract/leaving-path.ts'
import { paths } from '#contract/paths.ts'
import { orArrived } from '#web/api/arrived.ts'
import { isEndedSession, isUnheard } from '#web/api/client.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountForm, SubmitButton } from '../login/account-form.tsx'
import { useGoogle } from '../login/google-button.tsx'
import { fieldRules } from '../rules.ts'
import { useLeave } from '../session.ts'
import { leavingQuery } from './leaving-query.ts'

const rules = {
  password: fieldRules({ password: text => text !== '' || 'Inserisci la password.' }),
  login: fieldRules({ password: () => true }),
}

export function LeavingForm({ leaving, hasGoogle }: { leaving: Leaving; hasGoogle: boolean }) {
  const { version, proof, isLoginFresh } = leaving
  const queries = useQueryClient()
  const leaveWith = useLeave()
  // An earlier press had no answer: pressed again, a server that finds nobody logged in has done what it asked for.
  const isUnsure = useRef(false)
  const leave = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      leaveWith(async () => {
        const wish = { version, ...(proof === 'password' && { password }) }
        await orArrived(
          api('POST /api/me/leaving', { body: wish }),
          // With the account its sessions are gone.
          async () => (await api('GET /api/me', {})).me === null,
        ).catch((error: Error) => {
          if (!isUnsure.current || !isEndedSession(error)) {
            isUnsure.current ||= isUnheard(error)
            throw error
          }
        })
        showToast({
          title: 'Il tuo account non c’è più',
          description: 'Ti abbiamo mandato un’ultima email. Se torni, ti aspettiamo in campo.',
        })
      }),
    // Read again, so that the lists above the button name all that it ends.
    onError: () => queries.invalidateQueries(leavingQuery()),
  })
  const { form, errors } = useCheckedForm({ rules: () => rules[proof], send: leave.mutate })
  if (proof === 'login' && !isLoginFresh) return <LoginAgain hasGoogle={hasGoogle} />
  return (
    <AccountForm form={form} error={adviceFor(leave.error)}>
      {proof === 'password' ? (
        <PasswordField
          label="Password attuale"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      ) : (
        <input type="hidden" name="password" value="" />
      )}
      <SubmitButton tone="danger" busy={leave.isPending} busyText="Elimino...">
        Elimina per sempre
      </SubmitButton>
    </AccountForm>
  )
}

/** Whoever has no password proves who he is by a new login. */
function LoginAgain({ hasGoogle }: { hasGoogle: boolean }) {
  const enter = useGoogle('sign-in/social', leavingPath, paths.profile)
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink2">
        Non hai una password: per sapere che sei tu serve un accesso fatto adesso.
      </p>
      {hasGoogle ? (
        <Button tone="ghost" loading={enter.isPending} onClick={() => enter.mutate()}>
          Accedi di nuovo con Google
        </Button>
      ) : (
        <p className="text-small text-ink2">
          <Link to={`${paths.profile}#accesso`} className="underline">
            Imposta una password
          </Link>{' '}
          e torna qui.
        </p>
      )}
    </div>
  )
}
