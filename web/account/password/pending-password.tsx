import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
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
        : showToast({ tone: 'error', title: 'Errore', description: message(error) }),
  })
  return (
    <>
      <h1 className="heading text-title">Conferma la nuova password</h1>
      <p className="mt-1 mb-6 text-ink2">
        È la password che hai scelto in questo browser. Dopo la conferma serve quella per accedere.
      </p>
      <div className="grid gap-5">
        <FormError>{confirm.error ? message(confirm.error) : undefined}</FormError>
        <Button
          size="large"
          wide
          loading={confirm.isPending}
          loadingText="Aggiornamento..."
          onClick={() => confirm.mutate()}
        >
          Conferma la nuova password
        </Button>
      </div>
    </>
  )
}

function message(error: unknown): string {
  return serverMessage(error, 'Si è verificato un errore durante l’aggiornamento della password.')
}
