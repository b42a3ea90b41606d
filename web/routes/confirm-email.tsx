import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/account/link-button.tsx'
import { useLinkAtOnce } from '#web/account/link-token.ts'
import { AccountFrame } from '#web/account/login/account-frame.tsx'
import { isDeadLink } from '#web/account/messages.ts'
import { useForgetReader } from '#web/account/session.ts'
import type { Reply } from '#web/api/client.ts'
import { api } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-email'

export const handle = { hasNoBar: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Conferma indirizzo | Campo Libero' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Behind both letters of a change of address. Opening it changes nothing: mail scanners open links too. */
export default function ConfirmEmail() {
  const token = useLinkAtOnce()?.token ?? ''
  return (
    <AccountFrame>
      <Confirmation key={token} token={token} />
    </AccountFrame>
  )
}

function Confirmation({ token }: { token: string }) {
  const forget = useForgetReader()
  const confirm = useMutation({
    mutationFn: () => api('POST /api/auth/confirm-email', { body: { token } }),
    onSuccess: forget,
  })
  const { data } = confirm
  const isDead = isDeadLink(confirm.error)
  return (
    <>
      <h1 className="heading text-title">
        {data?.state === 'done' ? 'Indirizzo cambiato' : 'Conferma indirizzo'}
      </h1>
      <p role="status" className="mt-1 mb-6 text-ink2">
        {!isDead && words(data)}
      </p>
      <div className="grid gap-5">
        {!data && (
          <LinkButton confirm={confirm} failure="Non è stato possibile confermare l’indirizzo. Riprova.">
            Conferma
          </LinkButton>
        )}
        <ButtonLink as={Link} to={paths.profile} tone={data ? 'ink' : 'ghost'} wide>
          Vai al tuo profilo
        </ButtonLink>
      </div>
    </>
  )
}

function words(outcome: Reply<'POST /api/auth/confirm-email'> | undefined): string {
  if (!outcome) return 'Conferma il cambio di indirizzo del tuo account.'
  if (outcome.state === 'done') return 'Da ora accedi con il nuovo indirizzo.'
  return outcome.waitsFor === 'new-address'
    ? 'Fatto. Manca la conferma dal messaggio arrivato al nuovo indirizzo.'
    : 'Fatto. Manca la conferma dal messaggio arrivato all’indirizzo attuale.'
}
