import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useLinkToken } from '#web/account/link-token.ts'
import { AccountFrame } from '#web/account/login/account-frame.tsx'
import { linkMessage } from '#web/account/messages.ts'
import { NewPasswordForm } from '#web/account/password/new-password-form.tsx'
import { PendingPassword } from '#web/account/password/pending-password.tsx'
import {
  AskForLink,
  CheckingLink,
  InvalidLink,
  isLinkWanted,
  PasswordUpdated,
} from '#web/account/password/reset-states.tsx'
import { useForgetReader } from '#web/account/session.ts'
import { api } from '#web/api/query.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/reset-password'

export const handle = { hasNoBar: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Nuova password | Campo Libero' },
  {
    name: 'description',
    content: 'Scegli una nuova password per il tuo account Campo Libero con il link che ricevi via email.',
  },
  { name: 'robots', content: 'noindex' },
  // Older links carry their token in the query.
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPassword() {
  const link = useLinkToken()
  const navigate = useNavigate()
  const [doneWith, setDoneWith] = useState<string>()
  const [lateWith, setLateWith] = useState<string>()
  const token = link?.token ?? ''
  const isDone = doneWith === token
  const forget = useForgetReader()
  const ends = {
    onDone: () => {
      setDoneWith(token)
      // It ended the session of this browser too: the login would lead whom it still knows back in.
      void forget()
    },
    onExpired: () => setLateWith(token),
  }
  const check = useQuery({
    queryKey: ['password link', token],
    queryFn: () => api('POST /api/auth/password-link', { body: { token } }),
    enabled: token !== '' && !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isRefused = link?.error != null
  const isExpired = check.data?.state === 'invalid' || (lateWith !== undefined && lateWith === token)

  useEffect(() => {
    if (!isRefused) return
    showToast({ tone: 'error', title: 'Link non valido', description: 'Richiedi un nuovo link.' })
    void navigate(paths.login, { replace: true })
  }, [isRefused, navigate])

  useEffect(() => {
    if (isExpired && !isDone)
      showToast({ tone: 'error', title: 'Link scaduto', description: 'Richiedi un nuovo link.' })
  }, [isExpired, isDone])

  return <AccountFrame>{screen()}</AccountFrame>

  function screen() {
    if (isDone) return <PasswordUpdated />
    if (!link || isRefused) return <CheckingLink />
    if (token === '' && isLinkWanted(link)) return <AskForLink />
    if (token === '')
      return <InvalidLink reason="Link non valido: apri quello ricevuto via email o richiedine uno nuovo." />
    if (check.isPending) return <CheckingLink />
    if (check.error) return <InvalidLink reason={linkMessage(check.error)} />
    if (isExpired) return <InvalidLink reason="Questo link è scaduto o è già stato usato." />
    if (check.data.state === 'confirm') return <PendingPassword token={token} {...ends} />
    return (
      <>
        <h1 className="heading text-title">Nuova password</h1>
        <p className="mt-1 mb-6 text-ink2">Scegli la nuova password del tuo account.</p>
        <NewPasswordForm token={token} {...ends} />
      </>
    )
  }
}
