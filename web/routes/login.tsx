import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { AccountFrame } from '#web/account/login/account-frame.tsx'
import { GoogleButton } from '#web/account/login/google-button.tsx'
import { LoginForm } from '#web/account/login/login-form.tsx'
import { NewAccountNote } from '#web/account/login/new-account-note.tsx'
import { reasonFor } from '#web/account/login/reason.ts'
import { type SecondFactor, SecondFactorForm } from '#web/account/login/second-factor-form.tsx'
import { SignUpForm } from '#web/account/login/sign-up-form.tsx'
import { arrivalMessage } from '#web/account/messages.ts'
import { meQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { useLeft } from '#web/api/use-left.ts'
import { type PageContext, pageContext, preload, serverClient } from '#web/page/page-data.ts'
import { afterLogin } from '#web/path/login-path.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/login'

export const handle = { hasNoBar: true }

export const meta: Route.MetaFunction = () => [
  { title: 'Accedi o registrati | Campo Libero' },
  { name: 'description', content: 'Accedi o registrati gratuitamente per prenotare un campo.' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page: PageContext = context.get(pageContext)
  const { me } = await serverClient(request, page)('GET /api/me', {}).catch(() => ({ me: null }))
  if (me) throw redirect(afterLogin(new URL(request.url).searchParams, me))
  return preload({ request, context }, [signInOptionsQuery()])
}

/** The browser knows already who is there: no trip to the server for it. */
export const clientLoader = () => null

export default function Login() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const isLeft = useLeft()
  const { data } = useQuery(meQuery())
  const { data: ways } = useQuery(signInOptionsQuery())
  const tab = params.get('tab') === 'registrati' ? 'registrati' : 'login'
  const target = afterLogin(params, data?.me)
  const [factor, setFactor] = useState<SecondFactor>()
  // What a toast says, too, that is gone in three seconds.
  const [news, setNews] = useState(params.get('confirmed') === 'true' ? CONFIRMED : undefined)
  const [failure] = useState(() => failureIn(params))
  useArrivalToast()

  useEffect(() => {
    if (data?.me) void navigate(target, { replace: true })
  }, [data?.me, navigate, target])

  function show(next: 'login' | 'registrati') {
    const changed = new URLSearchParams(params)
    if (next === 'login') changed.delete('tab')
    else changed.set('tab', next)
    setParams(changed, { replace: true, preventScrollReset: true })
  }

  function leadToLogin() {
    setNews(SIGNED_UP)
    if (!isLeft.current) show('login')
  }

  if (factor) {
    return (
      <AccountFrame>
        <SecondFactorForm factor={factor} onBack={() => setFactor(undefined)} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame>
      <Segmented
        label="Accedi o registrati"
        hideLabel
        options={[
          { value: 'login', label: 'Login' },
          { value: 'registrati', label: 'Registrati' },
        ]}
        value={tab}
        onChange={show}
      />
      <h1 className="heading mt-6 text-title">
        {tab === 'login' ? 'Si torna in campo' : 'Entra in squadra'}
      </h1>
      <p className="mt-1 mb-6 text-ink2">{(tab === 'login' && news) || reasonFor(afterLogin(params), tab)}</p>
      <FormError className="mb-5">{failure}</FormError>
      {tab === 'registrati' && (
        <div className="mb-5">
          <NewAccountNote start="Creando l’account" />
        </div>
      )}
      <GoogleButton target={target} />
      {tab === 'login' ? <LoginForm onChallenge={setFactor} /> : <SignUpForm onDone={leadToLogin} />}
      {tab === 'login' && ways?.google && (
        <div className="mt-6">
          <NewAccountNote start="Se con Google crei l’account," />
        </div>
      )}
    </AccountFrame>
  )
}

const SIGNED_UP = 'Apri l’email che ti abbiamo mandato e conferma l’account, poi accedi qui.'
const CONFIRMED = 'Email confermata: ora puoi accedere al tuo account.'

/** What an ended session, or Google, has led here with, above the form. */
function failureIn(params: URLSearchParams): string | undefined {
  const error = params.get('error')
  if (error === null) return undefined
  const { title, description } = arrivalMessage(error)
  return `${title}. ${description}`
}

/** The page of confirmation, an ended session and Google lead here: what they report is told once and leaves the address. */
function useArrivalToast() {
  const [params, setParams] = useSearchParams()
  const isConfirmed = params.get('confirmed') === 'true'
  const error = params.get('error')
  useEffect(() => {
    if (!isConfirmed && error === null) return
    showToast(error === null ? confirmed : { tone: 'error', ...arrivalMessage(error) })
    setParams(
      current => {
        for (const name of ['confirmed', 'error', 'error_description']) current.delete(name)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isConfirmed, error, setParams])
}

const confirmed = {
  title: 'Email confermata con successo!',
  description: 'Ora puoi accedere al tuo account.',
}
