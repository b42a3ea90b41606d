import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '#web/account/login-form.tsx'
import { afterLogin } from '#web/account/login-path.ts'
import { meQuery } from '#web/account/queries.ts'
import { SignUpForm } from '#web/account/sign-up-form.tsx'
import { readSlotId } from '#web/booking/slot-ref.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { type PageContext, pageContext, serverClient } from '#web/lib/page-data.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [
  { title: 'Accedi o registrati | Campo Libero' },
  { name: 'description', content: 'Accedi o registrati gratuitamente per prenotare un campo.' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page: PageContext = context.get(pageContext)
  const { me } = await serverClient(request, page)('GET /api/me', {}).catch(() => ({ me: null }))
  if (me) throw redirect(afterLogin(new URL(request.url).searchParams))
  return null
}

/** The browser knows already who is there: no trip to the server for it. */
export const clientLoader = () => null

export default function Login() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useQuery(meQuery())
  const tab = params.get('tab') === 'registrati' ? 'registrati' : 'login'
  const target = afterLogin(params)
  useConfirmedToast()

  useEffect(() => {
    if (data?.me) void navigate(target, { replace: true })
  }, [data?.me, navigate, target])

  function show(next: 'login' | 'registrati') {
    const changed = new URLSearchParams(params)
    if (next === 'login') changed.delete('tab')
    else changed.set('tab', next)
    setParams(changed, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="min-h-svh bg-surface md:grid md:grid-cols-[27.5rem_1fr] lg:grid-cols-[32rem_1fr]">
      <header className="relative h-58 overflow-hidden md:order-2 md:h-auto">
        <CourtPicture sport="tennis" mode="crop" className="absolute inset-0 *:size-full" />
        <Link
          to="/"
          aria-label="Campo Libero, home"
          className="absolute top-4 left-4 rounded-control bg-surface px-3.5 py-3 shadow-e2 md:hidden"
        >
          <Logo />
        </Link>
      </header>
      <main className="relative -mt-5 rounded-t-sheet bg-surface px-5 pt-5 pb-12 md:mt-0 md:rounded-none md:px-10 md:pt-8">
        <Link to="/" aria-label="Campo Libero, home" className="mb-10 hidden w-fit py-2 md:block">
          <Logo />
        </Link>
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
        <p className="mt-1 mb-6 text-ink2">{reason(target, tab)}</p>
        {tab === 'login' ? <LoginForm /> : <SignUpForm onDone={() => show('login')} />}
      </main>
      <ToastRegion />
    </div>
  )
}

/** Why somebody who was about to book stands here now. */
function reason(target: string, tab: 'login' | 'registrati'): string {
  const slot = readSlotId(new URLSearchParams(target.split('?')[1]).get('prenota'))
  const after = tab === 'login' ? 'Dopo l’accesso' : 'Dopo la conferma'
  if (slot) return `${after} torni alla tua prenotazione delle ${slot.startTime}.`
  return tab === 'login'
    ? 'Accedi per prenotare e gestire le tue partite.'
    : 'Registrarsi è gratuito e serve solo per prenotare.'
}

/** The letter of confirmation leads here with confirmed=true; the parameter goes once it was read. */
function useConfirmedToast() {
  const [params, setParams] = useSearchParams()
  const isConfirmed = params.get('confirmed') === 'true'
  useEffect(() => {
    if (!isConfirmed) return
    showToast({ title: 'Email confermata con successo!', description: 'Ora puoi accedere al tuo account.' })
    setParams(
      current => {
        current.delete('confirmed')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isConfirmed, setParams])
}
