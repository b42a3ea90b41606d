import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, redirect, useSearchParams } from 'react-router'
import { matchPath, paths } from '#contract/paths.ts'
import { personal } from '#web/account/use-login-when-ended.ts'
import { useReader } from '#web/account/use-reader.ts'
import { bookingsQuery } from '#web/booking/queries.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { pageContext, preloadInBrowser, serverClient } from '#web/lib/page-data.ts'
import { OrganiseForm } from '#web/match/organise-form.tsx'
import { myMatchesQuery } from '#web/match/queries.ts'
import { loginPath } from '#web/path/login-path.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/new-match'

export const meta = () => [{ title: 'Organizza una partita | Campo Libero' }]

export const handle = personal

export async function loader({ request, context }: Route.LoaderArgs) {
  const { me } = await serverClient(request, context.get(pageContext))('GET /api/me', {})
  const { pathname, search } = new URL(request.url)
  if (!me) throw redirect(loginPath(`${pathname}${search}`))
  return null
}
export const clientLoader = () => preloadInBrowser([bookingsQuery('to-come'), myMatchesQuery()])

export default function NewMatchPage() {
  const [params] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(bookingsQuery('to-come'))
  const { me } = useReader()
  const { data: mine } = useQuery(myMatchesQuery())
  const booking = data?.bookings.find(
    ({ id, status }) => id === params.get('prenotazione') && status === 'confirmed',
  )
  const match = booking && mine?.active.find(({ bookingId }) => bookingId === booking.id)
  if (match) return <Navigate to={matchPath(match.id)} replace />
  return (
    <div className="mx-auto max-w-text px-4 pt-5 pb-12">
      <h1 className="heading mb-4 text-title">Organizza una partita</h1>
      {error && me && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
          Impossibile caricare le prenotazioni.
        </LoadFailure>
      )}
      {!data && (!error || !me) && <Skeleton label="Carico la prenotazione" className="h-80" />}
      {booking && me && <OrganiseForm booking={booking} />}
      {data && me && !booking && (
        <EmptyState
          picture={<EmptyCourt sport="calcio-5" />}
          title="Prima serve un campo"
          action={
            <>
              <ButtonLink as={Link} to={paths.home} tone="go">
                Prenota un campo
              </ButtonLink>
              <ButtonLink as={Link} to={paths.dashboardBookings} tone="ghost">
                Le mie prenotazioni
              </ButtonLink>
            </>
          }
        >
          Una partita si organizza da una prenotazione confermata: scegli «Cerca giocatori» su una delle tue.
        </EmptyState>
      )}
    </div>
  )
}
