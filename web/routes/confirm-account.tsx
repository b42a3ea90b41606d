import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/account/link-button.tsx'
import { type OpenedLink, useLinkAtOnce } from '#web/account/link-token.ts'
import { AccountFrame } from '#web/account/login/account-frame.tsx'
import { isDeadLink } from '#web/account/messages.ts'
import { useForgetReader } from '#web/account/session.ts'
import { api } from '#web/api/query.ts'
import { confirmedPath } from '#web/path/login-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-account'

export const handle = { hasNoBar: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Conferma account | Campo Libero' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Behind the letter of a sign-up. Opening it changes nothing: mail scanners open links too. */
export default function ConfirmAccount() {
  const link = useLinkAtOnce()
  return (
    <AccountFrame>
      <Confirmation key={link?.token} link={link} />
    </AccountFrame>
  )
}

function Confirmation({ link }: { link: OpenedLink | undefined }) {
  const navigate = useNavigate()
  const forget = useForgetReader()
  const confirm = useMutation({
    mutationFn: () => api('POST /api/auth/confirm-account', { body: { token: link?.token ?? '' } }),
    onSuccess: async () => {
      // The browser that signed up is logged in by this: the login leads it on, and asks for no password again.
      await forget()
      await navigate(confirmedPath(link?.carried ?? new URLSearchParams()), { replace: true })
    },
  })
  const isDead = isDeadLink(confirm.error)
  return (
    <>
      <h1 className="heading text-title">Conferma account</h1>
      {!isDead && (
        <p className="mt-1 text-ink2">Hai creato un account su Campo Libero con questo indirizzo?</p>
      )}
      <div className="mt-6 grid gap-5">
        <LinkButton confirm={confirm} failure="Non è stato possibile confermare l’account. Riprova.">
          Sì, confermo
        </LinkButton>
        {!isDead && (
          <p className="text-small text-muted">
            Se non lo hai creato, non confermare e chiudi questa pagina: non succede nulla.
          </p>
        )}
        <ButtonLink as={Link} to={paths.login} tone="ghost" wide>
          Vai al Login
        </ButtonLink>
      </div>
    </>
  )
}
