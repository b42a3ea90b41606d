import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import type { Me } from '#contract/account.ts'
import type { Activity } from '#contract/dashboard.ts'
import type { Match } from '#contract/match.ts'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { BookingRequests } from '#web/booking/booking-requests.tsx'
import { DashboardStats } from '#web/booking/dashboard/dashboard-stats.tsx'
import { greeting, untilStart } from '#web/booking/dashboard/greeting.ts'
import { NextActivity } from '#web/booking/dashboard/next-activity.tsx'
import { hasEnded } from '#web/booking/ended.ts'
import { dashboardQuery } from '#web/booking/queries.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { useNow } from '#web/device/now.ts'
import { MyFavourites } from '#web/favourite/my-favourites.tsx'
import { favouritesQuery } from '#web/favourite/queries.ts'
import { NextActivities } from '#web/match/mine/next-activities.tsx'
import { NextMatch, nextOf } from '#web/match/mine/next-match.tsx'
import { myMatchesQuery } from '#web/match/queries.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { romeDate } from '#web/words/dates.ts'
import type { Route } from './+types/dashboard-home'

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard | Campo Libero' }]

const firstQuestions = [dashboardQuery(), myMatchesQuery(), favouritesQuery()]

export const loader = (args: Route.LoaderArgs) => preload(args, firstQuestions)

export const clientLoader = () => preloadInBrowser(firstQuestions)

export default function DashboardHome() {
  const { data: reader } = useQuery(meQuery())
  const { data, error, isPending, isFetching, refetch } = useQuery(dashboardQuery())
  const now = useNow()
  const ofMatches = useQuery(myMatchesQuery())
  const { data: matches, error: matchesError } = ofMatches
  const today = romeDate(now)
  // The page may stay open until the day has turned, or what it shows is over.
  const upcoming = data?.upcoming.filter(({ booking }) => !hasEnded(booking, now)) ?? []
  const [booked] = upcoming
  const playing = matches?.active.filter(each => !hasEnded(each, now)) ?? []
  const match = nextOf(playing)
  // The organiser of a match has booked its field, too: then the booking is shown for both.
  const isMatchNext = match && (!booked || match.startsAt < booked.booking.startsAt)
  const next = isMatchNext ? match : booked?.booking
  const isNothingPlanned = data && matches && !next
  return (
    <div className="max-w-page">
      <h1 className="heading text-title">{greeting(reader?.me?.name, next, today)}</h1>
      <p className="mt-1 text-pretty text-ink2">
        {next ? untilStart(next, now) : 'Questa è la tua area personale.'}
      </p>
      <div className="mt-5 grid gap-3.5">
        {isPending && <Loading />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile caricare le tue attività.
          </LoadFailure>
        )}
        {data && reader?.me && mayAnswer(reader.me) && <BookingRequests today={today} />}
        {data && !matches && matchesError && (
          <LoadFailure
            error={matchesError}
            onRetry={() => ofMatches.refetch()}
            retrying={ofMatches.isFetching}
          >
            Impossibile caricare le tue partite.
          </LoadFailure>
        )}
        {data && isMatchNext && <NextMatch match={match} today={today} />}
        {data && booked && !isMatchNext && <NextActivity activity={booked} today={today} />}
        {isNothingPlanned && <NothingPlanned waiting={data.waiting} />}
        {/* A reader with nothing planned begins here: above his figures, which are all zero at first. */}
        {isNothingPlanned && <QuickActions className="sm:grid-cols-2" />}
        {data && <DashboardStats stats={data.stats} today={data.today} />}
      </div>
      {data && <Below upcoming={upcoming} playing={playing} now={now} hasActions={!isNothingPlanned} />}
      <MyFavourites />
    </div>
  )
}

/** Whoever works for a facility, in any post, answers its requests; an admin those of all. */
function mayAnswer({ isStaff, role }: Me): boolean {
  return isStaff || role === 'admin'
}

type BelowProps = {
  upcoming: readonly Activity[]
  playing: readonly Match[]
  now: Date
  hasActions: boolean
}

function Below({ upcoming, playing, now, hasActions }: BelowProps) {
  // The card above has said already that there is nothing.
  if (upcoming.length === 0 && playing.length === 0)
    return hasActions && <QuickActions className="mt-6 sm:grid-cols-2" />
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_15.25rem]">
      <section aria-labelledby="prossime">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
          <h2 id="prossime" className="heading text-section">
            Prossime Attività
          </h2>
          <Link
            to={upcoming.length > 0 ? paths.dashboardBookings : paths.dashboardParticipations}
            className="flex min-h-11 flex-none items-center gap-1 text-small font-button hover:underline"
          >
            Vedi tutte
            <ChevronRight className="size-4" aria-hidden="true" />
          </Link>
        </div>
        <NextActivities activities={upcoming} now={now} />
      </section>
      {hasActions && <QuickActions />}
    </div>
  )
}

function QuickActions({ className = '' }: { className?: string }) {
  return (
    <section aria-labelledby="azioni" className={`grid content-start gap-2.5 ${className}`}>
      <h2 id="azioni" className="heading flex min-h-11 items-center text-section sm:col-span-full">
        Azioni rapide
      </h2>
      <ButtonLink as={Link} to={paths.home} tone="go" wide icon={<Search aria-hidden="true" />}>
        Prenota un campo
      </ButtonLink>
      <ButtonLink as={Link} to={paths.matches} tone="ghost" wide icon={<Users aria-hidden="true" />}>
        Unisciti a una partita
      </ButtonLink>
    </section>
  )
}

/** A request is nothing to play yet; but whoever has sent one does not begin at the beginning. */
function NothingPlanned({ waiting }: { waiting: number }) {
  const picture = <EmptyCourt sport="calcio-5" />
  if (!waiting)
    return (
      <EmptyState picture={picture} title="Nessuna partita in programma">
        Scegli sport, luogo e ora: ci vogliono tre tocchi.
      </EmptyState>
    )
  return (
    <EmptyState
      picture={picture}
      title={waiting === 1 ? 'La tua richiesta aspetta risposta' : `${waiting} richieste aspettano risposta`}
      action={
        <ButtonLink as={Link} to={paths.dashboardBookings} tone="ghost">
          Vedi tra le mie prenotazioni
        </ButtonLink>
      }
    >
      {waiting === 1 ? 'Intanto il campo è tenuto' : 'Intanto i campi sono tenuti'} per te. Appena c’è una
      risposta ti scriviamo.
    </EmptyState>
  )
}

function Loading() {
  return (
    <>
      <Skeleton label="Carico le tue attività" className="h-67" />
      <div className="grid gap-3.5 sm:grid-cols-3">
        <Skeleton picture={false} className="h-28" />
        <Skeleton picture={false} className="h-28" />
        <Skeleton picture={false} className="h-28" />
      </div>
    </>
  )
}
