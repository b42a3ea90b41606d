import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Booking } from '#contract/booking.ts'
import { paths } from '#contract/paths.ts'
import { MyAlerts } from '#web/alert/my-alerts.tsx'
import { alertsQuery } from '#web/alert/queries.ts'
import { BookingCard } from '#web/booking/mine/booking-card.tsx'
import { BookingDialogs } from '#web/booking/mine/booking-dialogs.tsx'
import { NothingToCome } from '#web/booking/mine/nothing-to-come.tsx'
import { useBookings } from '#web/booking/mine/use-bookings.ts'
import { bookingsQuery } from '#web/booking/queries.ts'
import { useToday } from '#web/device/now.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { type BookingLayer, bookingLayerPath, readBookingLayer } from '#web/path/booking-layer.ts'
import { useLayer } from '#web/path/layer.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Summary } from '#web/ui/summary.tsx'
import type { Route } from './+types/dashboard-bookings'

const SHOWN_OVER = 5

export const meta: Route.MetaFunction = () => [{ title: 'Le Mie Prenotazioni | Campo Libero' }]

const firstQuestions = [bookingsQuery('to-come'), bookingsQuery('over'), alertsQuery()]

export const loader = (args: Route.LoaderArgs) => preload(args, firstQuestions)

export const clientLoader = () => preloadInBrowser(firstQuestions)

export default function DashboardBookings() {
  const { layer, open, close } = useLayer(readBookingLayer, bookingLayerPath)
  const { data, error, isPending, isFetching, refetch, more } = useBookings(layer?.id)
  const ofAlerts = useQuery(alertsQuery())
  const [params] = useSearchParams()
  const today = useToday()
  const readAgain = () => void Promise.all([refetch(), ofAlerts.refetch()])
  return (
    <div className="max-w-list">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="heading min-w-0 flex-1 basis-32 text-title wrap-anywhere">Le Mie Prenotazioni</h1>
        <RefreshButton loading={isFetching} onClick={readAgain} />
      </div>
      {isPending && (
        <div className="mt-5 grid gap-2.5">
          <Skeleton label="Carico le prenotazioni" picture={false} className="h-36" />
          <Skeleton picture={false} className="h-36" />
        </div>
      )}
      {error && (
        <LoadFailure error={error} onRetry={readAgain} retrying={isFetching} className="mt-5">
          Impossibile caricare le prenotazioni.
        </LoadFailure>
      )}
      {!error && ofAlerts.error && !ofAlerts.data && (
        <LoadFailure
          error={ofAlerts.error}
          onRetry={() => ofAlerts.refetch()}
          retrying={ofAlerts.isFetching}
          className="mt-5"
        >
          Impossibile caricare gli orari che aspetti.
        </LoadFailure>
      )}
      <MyAlerts />
      {data && <Lists {...data} newId={params.get('nuova')} today={today} onOpen={open} />}
      <LoadMore {...more} noun="prenotazioni" label="Mostra altre" />
      {data && (
        <BookingDialogs
          layer={layer}
          today={today}
          bookings={[...data.toCome, ...data.over]}
          onClose={close}
        />
      )}
      <p className="mt-9 text-small text-ink2 print:hidden">
        Promemoria e indirizzo per il tuo calendario sono tra gli{' '}
        <Link to={`${paths.profile}#avvisi`} className="underline">
          avvisi del profilo
        </Link>
        .
      </p>
    </div>
  )
}

type ListProps = {
  /** The booking whose ticket has led here. */
  newId?: string | null
  today: string
  onOpen: (layer: BookingLayer) => void
}

/** Active ones in order of time, with those played below; cancelled ones latest first. */
function Lists({ toCome, over, newId = null, ...props }: ListProps & { toCome: Booking[]; over: Booking[] }) {
  const completed = over.filter(({ status }) => status !== 'cancelled')
  const cancelled = over.filter(({ status }) => status === 'cancelled')
  return (
    <>
      <Section title="Prenotazioni Attive">
        {toCome.length === 0 ? (
          <NothingToCome hasPlayed={completed.length > 0} />
        ) : (
          <Cards bookings={toCome} newId={newId} {...props} />
        )}
      </Section>
      {completed.length > 0 && (
        <Section title="Completate">
          <Folded bookings={completed} {...props} />
        </Section>
      )}
      {cancelled.length > 0 && (
        <Section title="Prenotazioni Cancellate">
          <Folded bookings={cancelled} {...props} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7" aria-label={title}>
      <h2 className="heading mb-3 text-section">{title}</h2>
      {children}
    </section>
  )
}

function Cards({ bookings, newId, today, onOpen }: ListProps & { bookings: Booking[] }) {
  return (
    <ul className="grid gap-2.5">
      {bookings.map(booking => (
        <li key={booking.id}>
          <BookingCard booking={booking} today={today} isNew={booking.id === newId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function Folded({ bookings, today, onOpen }: ListProps & { bookings: Booking[] }) {
  const rest = bookings.slice(SHOWN_OVER)
  return (
    <>
      <Cards bookings={bookings.slice(0, SHOWN_OVER)} today={today} onOpen={onOpen} />
      {rest.length > 0 && (
        <details className="mt-2.5">
          <Summary>{rest.length === 1 ? 'Mostra un’altra' : `Mostra altre ${rest.length}`}</Summary>
          <Cards bookings={rest} today={today} onOpen={onOpen} />
        </details>
      )}
    </>
  )
}
