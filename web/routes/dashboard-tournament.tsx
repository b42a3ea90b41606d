import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths, tournamentPath } from '#contract/paths.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { meQuery } from '#web/account/queries.ts'
import { forgetTyped } from '#web/form/checked-form.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { CalendarPanel } from '#web/tournament/organise/calendar-panel.tsx'
import { DrawPanel } from '#web/tournament/organise/draw-panel.tsx'
import { LeftOut } from '#web/tournament/organise/left-out.tsx'
import { MovePanel } from '#web/tournament/organise/move-panel.tsx'
import { ScorePanel } from '#web/tournament/organise/score-panel.tsx'
import { StateBadge } from '#web/tournament/organise/state-badge.tsx'
import { StatusActions } from '#web/tournament/organise/status-actions.tsx'
import { TeamList } from '#web/tournament/organise/team-list.tsx'
import { keptTerms, TermsForm } from '#web/tournament/organise/terms-form.tsx'
import { useOrganise } from '#web/tournament/organise/use-organise.ts'
import { organisedListQuery, organisedQuery } from '#web/tournament/queries.ts'
import { teamsHeading } from '#web/tournament/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Summary } from '#web/ui/summary.tsx'
import type { Route } from './+types/dashboard-tournament'

export const meta = () => [{ title: 'Torneo | Campo Libero' }]
export const loader = (args: Route.LoaderArgs) =>
  preload(args, [organisedQuery(args.params.id), organisedListQuery()])
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  preloadInBrowser([organisedQuery(params.id), organisedListQuery()])

export default function DashboardTournament({ params }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(organisedQuery(params.id))
  return (
    <div className="max-w-list">
      <Link to={paths.dashboardTournaments} className="tap text-small underline">
        Tutti i tornei
      </Link>
      {isPending && <Skeleton label="Carico il torneo" className="mt-5 h-80" />}
      {/* What could be read before stays, and is read again. */}
      {error && !data && <h1 className="mt-2 heading text-title">Torneo</h1>}
      {error && !data && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile caricare il torneo.
        </LoadFailure>
      )}
      {data && <Organised organised={data} />}
    </div>
  )
}

function Organised({ organised }: { organised: OrganisedTournament }) {
  const { tournament, status, allowed, board } = organised
  const isShown = status === 'published' || status === 'closed'
  // Before the first day the calendar is to be made, below matches that fill several screens where there are many teams.
  const needsCalendar =
    allowed.includes('schedule') &&
    tournament.phase !== 'running' &&
    !board?.matches.some(({ startsAt }) => startsAt)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="heading text-title wrap-anywhere">{tournament.title}</h1>
        <StateBadge status={status} phase={tournament.phase} />
      </div>
      {isShown && (
        <p className="text-small">
          <Link to={tournamentPath(tournament.slug)} className="tap underline">
            Apri la pagina pubblica
          </Link>
        </p>
      )}
      <div className="mt-3">
        <StatusActions organised={organised} />
      </div>
      <LeftOut organised={organised} />
      {board && allowed.includes('score') && (
        <Part title="Risultati" isOpen={!needsCalendar}>
          <ScorePanel organised={organised} board={board} />
        </Part>
      )}
      {allowed.includes('close') ||
      allowed.includes('add') ||
      organised.teams.length + organised.removed.length > 0 ? (
        <Part title={teamsHeading(tournament.sport)} isOpen={!board}>
          <TeamList organised={organised} />
        </Part>
      ) : null}
      {allowed.includes('draw') && (
        <Part title="Sorteggio" isOpen={!board}>
          <DrawPanel organised={organised} />
        </Part>
      )}
      {allowed.includes('schedule') && (
        <Part title="Calendario" isOpen>
          <CalendarPanel organised={organised} />
        </Part>
      )}
      {board && allowed.includes('move') && (
        <Part title="Sposta una partita">
          <MovePanel organised={organised} board={board} />
        </Part>
      )}
      {allowed.includes('edit') && <Terms organised={organised} />}
    </>
  )
}

function Terms({ organised }: { organised: OrganisedTournament }) {
  const { data, error, isFetching, refetch } = useQuery(organisedListQuery())
  const { data: reader } = useQuery(meQuery())
  const edit = useOrganise('PATCH /api/staff/tournaments/{id}', 'Torneo salvato')
  const [own, setOwn] = useState<OrganisedTournament>()
  // The form keeps the values it starts with, so it waits for the facilities that it offers.
  if (!data)
    return (
      error && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile caricare i dati del torneo.
        </LoadFailure>
      )
    )
  return (
    <Part title="Dati del torneo" isOpen={organised.status === 'draft'}>
      <TermsForm
        known={organised}
        own={own}
        facilities={data.facilities}
        mayGoWithout={reader?.me?.role === 'admin' || organised.facilityId === null}
        send={terms =>
          edit.mutate(
            { params: { id: organised.id }, body: { version: organised.version, terms } },
            {
              onSuccess: saved => {
                forgetTyped(keptTerms(organised.id))
                setOwn(saved)
              },
            },
          )
        }
        isSending={edit.isPending}
        error={edit.error}
      />
    </Part>
  )
}

function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [wasOpen] = useState(isOpen)
  return (
    <details open={wasOpen} className="mt-5 border-t border-line pt-2">
      <Summary className="text-section">
        <h2 className="heading">{title}</h2>
      </Summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
