import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { Link, useRouteLoaderData } from 'react-router'
import { writeStreet } from '#contract/address.ts'
import type { MatchDetail } from '#contract/match.ts'
import { facilityPath, matchPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { addDays, formatDate, longDay, romeClock, romeDate, shortDay, untilWhen } from '#web/lib/dates.ts'
import { formatCents } from '#web/lib/money.ts'
import { useToday } from '#web/lib/now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineupBanner } from './lineup-banner.tsx'
import { MatchActions } from './match-actions.tsx'
import { OrganiserPanel } from './organiser-panel.tsx'
import { PlayerList } from './player-list.tsx'
import { TeamCourt } from './team-court.tsx'
import { levels, missing, statuses, whyCancelled } from './words.ts'

/** The page of one match. Whoever does not play sees places, never names (R6). */
export function MatchView({ detail: { match, lineup } }: { detail: MatchDetail }) {
  const today = useToday()
  const level = levels[match.skillLevel]
  const { facility } = match.field
  return (
    <article className="mx-auto max-w-text pb-12">
      <LineupBanner match={match} className="md:rounded-card">
        <p className="heading text-title">
          {match.status === 'open' || match.status === 'full' ? missing(match) : statuses[match.status].label}
        </p>
        <p className="mt-1 text-small">
          {match.players} dentro su {match.maxPlayers}
        </p>
      </LineupBanner>
      <div className="grid gap-4 p-4">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="heading text-title [overflow-wrap:anywhere]">{match.title}</h1>
            <p className="text-ink2">Organizza {match.creatorName}</p>
          </div>
          <Badge tone={level.tone}>{level.label}</Badge>
        </header>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="heading text-figure tnum">{match.startTime}</span>
          <span className="font-label tnum">
            {match.date <= addDays(today, 1) && `${shortDay(match.date, today)}, `}
            {longDay(match.date)} · {formatDate(match.date)}
          </span>
        </p>
        <ul className="divide-y divide-line border-y border-line">
          <li className="flex gap-3 py-3">
            <MapPin className="flex-none text-muted" aria-hidden="true" />
            <p className="min-w-0">
              <Link to={facilityPath(facility.slug)} className="font-label hover:underline">
                {facility.name} - {match.field.name}
              </Link>
              <span className="block text-small text-muted">{writeStreet(facility)}</span>
            </p>
          </li>
          <li className="flex gap-3 py-3">
            <Clock className="flex-none text-muted" aria-hidden="true" />
            <Decision match={match} today={today} />
          </li>
        </ul>
        {match.description && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{match.description}</p>
        )}
        <Take match={match} today={today} />
        {lineup && <TeamCourt match={match} lineup={lineup} />}
        {lineup && <PlayerList match={match} lineup={lineup} />}
        {match.isOrganiser && <OrganiserPanel match={match} />}
      </div>
    </article>
  )
}

function Decision({ match, today }: { match: MatchDetail['match']; today: string }) {
  if (match.status === 'cancelled')
    return (
      <p>
        <span className="block font-label">Questa partita è stata annullata</span>
        <span className="text-small text-muted">{whyCancelled(match)}</span>
      </p>
    )
  if (match.status === 'confirmed') return <p className="font-label">Confermata: si gioca</p>
  const at = new Date(match.decidesAt)
  const keepers = match.minGoalkeepers > 0 ? ` e ${match.minGoalkeepers} in porta` : ''
  return (
    <p>
      <span className="block font-label">
        Si decide alle {romeClock(at)}{' '}
        {romeDate(at) === today ? 'di oggi' : `del ${formatDate(romeDate(at))}`}
      </span>
      <span className="text-small text-muted">
        Con {match.minPlayers} dentro{keepers} è confermata, altrimenti si annulla
      </span>
    </p>
  )
}

function Take({ match, today }: { match: MatchDetail['match']; today: string }) {
  const root = useRouteLoaderData('root') as { baseUrl?: string } | undefined
  const { data } = useQuery(meQuery())
  const isTakable = match.allowed.includes('join') || (data?.me === null && match.status === 'open')
  const hasActions = isTakable || match.mine || match.reserve || match.allowed.includes('wait')
  const text = `${missing(match)}: ${match.title}, ${formatDate(match.date)} alle ${match.startTime}. ${root?.baseUrl ?? ''}${matchPath(match.id)}`
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 text-small text-ink2">
        <span>
          {isTakable
            ? `Puoi uscire ${untilWhen(match.leavableUntil, today)}`
            : 'La quota si dà a chi organizza'}
        </span>
        <span className="flex-none">
          <span className="text-section font-time text-ink tnum">{formatCents(match.priceCents)}</span> a
          testa
        </span>
      </p>
      {match.status === 'open' && (
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          tone="ghost"
          wide
        >
          Manda su WhatsApp
        </ButtonLink>
      )}
      {(match.mine || match.isOrganiser) && match.status !== 'cancelled' && (
        <ButtonLink href={`/api/matches/${match.id}/calendar.ics`} tone="ghost" wide>
          Aggiungi al calendario
        </ButtonLink>
      )}
      {hasActions && <MatchActions match={match} />}
    </div>
  )
}
