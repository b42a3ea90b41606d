import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { LinkButton } from '../link-button.tsx'
import { isExpiredLink, serverMessage } from '../messages.ts'
import type { LinkProps } from './reset-states.tsx'

/** In the browser that asked: one button installs the password typed there (R8). */
export function PendingPassword({ token, onDone, onExpired }: LinkProps) {
  const confirm = useMutation({
    mutationFn: () => api('POST /api/auth/confirm-password', { body: { token } }),
    onSuccess: onDone,
    onError: error =>
      isExpiredLink(error)
        ? onExpired()
        : showToast({ tone: 'error', title: 'Errore', description: serverMessage(error, FAILURE) }),
  })
  return (
    <>
      <h1 className="heading text-title">Conferma la nuova password</h1>
      <p className="mt-1 mb-6 text-ink2">
        È la password che hai scelto in questo browser. Dopo la conferma serve quella per accedere.
      </p>
      <div className="grid gap-5">
        <LinkButton confirm={confirm} failure={FAILURE} loadingText="Aggiornamento...">
          Conferma la nuova password
        </LinkButton>
      </div>
    </>
  )
}

const FAILURE = 'Si è verificato un errore durante l’aggiornamento della password.'
