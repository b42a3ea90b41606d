import { useMutation, useQuery } from '@tanstack/react-query'
import { loginPath } from '#web/path/login-path.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { signInOptionsQuery } from '../queries.ts'
import { callAuth } from '../session.ts'

/** Leaves for Google and comes back to `target`; absent where Google is not configured. */
export function GoogleButton({ target }: { target: string }) {
  const { data } = useQuery(signInOptionsQuery())
  const leave = useGoogle('sign-in/social', target, loginPath(target))
  if (!data?.google) return null
  return (
    <div className="mb-5 grid gap-4">
      <Button
        tone="ghost"
        size="large"
        wide
        className="px-2!"
        icon={<GoogleMark />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        Continua con Google
      </Button>
      <FormError>{googleFailure(leave.error)}</FormError>
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        oppure con la tua email
      </p>
    </div>
  )
}

const FAILED = 'Errore durante il login con Google'
const AGAIN = 'Riprova.'

/** Why this page is still here, beside the button that was to leave it. */
export function googleFailure(error: Error | null): string | undefined {
  return error ? `${FAILED}. ${AGAIN}` : undefined
}

/** `path` signs in or links; the provider's page takes the place of this one. */
export function useGoogle(path: 'sign-in/social' | 'link-social', target: string, afterError: string) {
  return useMutation({
    mutationFn: async () => {
      const { url } = await callAuth(path, {
        provider: 'google',
        callbackURL: target,
        errorCallbackURL: afterError,
        disableRedirect: true,
      })
      if (typeof url !== 'string') throw new Error('No address to go to')
      window.location.assign(url)
      // Until the browser has left the button stays busy.
      await new Promise(resolve => setTimeout(resolve, 5_000))
    },
    onError: () => showToast({ tone: 'error', title: FAILED, description: AGAIN }),
  })
}

/** Google's own mark, as its branding rules want it. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5a13.4 13.4 0 0 1-20-7H4.1v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.4 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.1a22 22 0 0 0 0 19.8z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.1 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8z"
      />
    </svg>
  )
}
