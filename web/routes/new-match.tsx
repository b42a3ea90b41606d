import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { matchPath, paths } from '#contract/paths.ts'
import { sportByName } from '#contract/sport.ts'
import { personal } from '#web/account/use-login-when-ended.ts'
import { useReader } from '#web/account/use-reader.ts'
import { bookingsQuery } from '#web/booking/queries.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { useToday } from '#web/device/now.ts'
import { OrganiseOnBooking } from '#web/match/organise/organise-on-booking.tsx'
import { OrganiseOnSlot } from '#web/match/organise/organise-on-slot.tsx'
import { myMatchesQuery } from '#web/match/queries.ts'
import { pageContext, preloadInBrowser, serverClient } from '#web/page/page-data.ts'
import { organiseSlotPath } from '#web/path/match-path.ts'
import { readSlotId } from '#web/path/slot-id.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/new-match'
import { toLogin } from './to-login.ts'

export const meta = () => [{ title: 'Organizza una partita | Campo Libero' }]

export const handle = personal

export async function loader({ request, context }: Route.LoaderArgs) {
  const { me } = await serverClient(request, context.get(pageContext))('GET /api/me', {})
  if (!me) throw toLogin(request)
  return null
}
export const clientLoader = () => preloadInBrowser([bookingsQuery('to-come'), myMatchesQuery()])

export default function NewMatchPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { me } = useReader()
  const today = useToday()
  const slot = readSlotId(params.get('campo'))
  const sport = sportByName(params.get('sport') ?? '')
  return (
    <div className="mx-auto max-w-text px-4 pt-5 pb-12">
      <h1 className="heading mb-4 text-title">Organizza una partita</h1>
      {!me && <Skeleton label="Verifico l’accesso" className="h-80" />}
      {me && !slot && <FromBooking bookingId={params.get('prenotazione')} />}
      {me && slot && (
        <OrganiseOnSlot
          slot={slot}
          sport={sport}
          me={me}
          today={today}
          minutes={Number(params.get('durata')) || undefined}
          onChange={(other, minutes) =>
            void navigate(organiseSlotPath(other, minutes, sport), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      )}
    </div>
  )
}

function FromBooking({ bookingId }: { bookingId: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(bookingsQuery('to-come'))
  const ofMatches = useQuery(myMatchesQuery())
  const booking = data?.bookings.find(({ id }) => id === bookingId)
  const match = booking && ofMatches.data?.active.find(each => each.bookingId === booking.id)
  if (match) return <Navigate to={matchPath(match.id)} replace />
  // One that has its match leads there: it must be known first.
  const mustWait = booking && booking.matchTitle !== null && !ofMatches.data
  if (booking && !mustWait) return <OrganiseOnBooking booking={booking} />
  if (mustWait && ofMatches.error)
    return (
      <LoadFailure
        error={ofMatches.error}
        onRetry={() => ofMatches.refetch()}
        retrying={ofMatches.isFetching}
      >
        Impossibile caricare la partita.
      </LoadFailure>
    )
  if (error)
    return (
      <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
        Impossibile caricare le prenotazioni.
      </LoadFailure>
    )
  if (!data || mustWait) return <Skeleton label="Carico la prenotazione" className="h-80" />
  return (
    <EmptyState
      picture={<EmptyCourt sport="calcio-5" />}
      title="Prima serve un campo"
      action={
        <>
          <ButtonLink as={Link} to={paths.home}>
            Cerca un’ora libera
          </ButtonLink>
          <ButtonLink as={Link} to={paths.dashboardBookings} tone="ghost">
            Le mie prenotazioni
          </ButtonLink>
        </>
      }
    >
      Scegli un’ora libera e, nel modulo per prenotarla, “Apri una partita a quest’ora”. Oppure parti da una
      tua prenotazione confermata, con “Cerca giocatori”.
    </EmptyState>
  )
}
