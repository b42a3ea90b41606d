import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { Link, useRouteLoaderData } from 'react-router'
import { writeStreet } from '#contract/address.ts'
import type { MatchDetail } from '#contract/match.ts'
import { BLOCKED, REMOVED, takesNobody } from '#contract/match-words.ts'
import { matchPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { useNow } from '#web/device/now.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { FacilityName } from '#web/path/facility-name.tsx'
import { joinPath } from '#web/path/join-path.ts'
import { useLayers } from '#web/path/layers.ts'
import { matchLoginPath } from '#web/path/match-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { clockOf, clockOfDay, dayInWords, formatDate, ofNight, romeDate, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { hasEnded } from './ended.ts'
import { leavingWords, NO_WAY_OUT } from './joining/leaving.ts'
import { MatchActions } from './joining/match-actions.tsx'
import { LineupBanner } from './lineup-banner.tsx'
import { OrganiserPanel } from './organiser-panel.tsx'
import { PlayerList } from './player-list.tsx'
import { initialsOfTeams, TeamNames } from './teams.tsx'
import { keepersWord, levels, missing, statuses, whyCancelled } from './words.ts'

const WriteToOrganiser = lazyPart(() =>
  import('./write-to-organiser.tsx').then(module => module.WriteToOrganiser),
)
const LeaveButton = lazyPart(() => import('./joining/leave-button.tsx').then(module => module.LeaveButton))

/** The page of one match. Whoever does not play sees places, never names (R6). */
export function MatchView({ detail: { match, lineup, removed, cancelWords } }: { detail: MatchDetail }) {
  const now = useNow()
  const today = romeDate(now)
  const isPlayed = match.status === 'confirmed' && hasEnded(match, now)
  const isOver = match.status === 'cancelled' || hasEnded(match, now)
  const level = levels[match.skillLevel]
  const { facility } = match.field
  const where = `${facility.name} - ${match.field.name}`
  return (
    <article className="mx-auto max-w-text pb-12">
      <LineupBanner
        match={match}
        teams={lineup ? initialsOfTeams(lineup) : undefined}
        isWide
        className="md:rounded-card"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <p className="heading text-figure">{headline(match, now)}</p>
          <p className="text-small font-label sm:text-right">
            <span className="block tnum">
              {match.players} dentro su {match.maxPlayers}
            </span>
            {keepersWord(match)}
            {match.held > 0 && <span className="block">{heldWord(match.held)}</span>}
          </p>
        </div>
      </LineupBanner>
      <div className="grid grid-cols-1 gap-4 p-4">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="heading text-title [overflow-wrap:anywhere]">{match.title}</h1>
            <p className="text-ink2">Organizza {match.creatorName}</p>
          </div>
          <p className="grid flex-none justify-items-end gap-1.5">
            <Badge tone={level.tone}>{level.label}</Badge>
            {match.mine && !isOver && <Badge tone="free">Ci sei</Badge>}
          </p>
        </header>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="heading text-figure tnum">{clockOf(match.startTime)}</span>
          <span className="font-label tnum">{dayInWords(match.date, today) + ofNight(match.startTime)}</span>
        </p>
        <ul className="divide-y divide-line border-y border-line">
          <li className="flex gap-3 py-3">
            <MapPin className="flex-none text-muted" aria-hidden="true" />
            <p className="min-w-0">
              <span className="font-label">
                <FacilityName slug={match.isSuspended ? null : facility.slug} className="hover:underline">
                  {where}
                </FacilityName>
              </span>
              <span className="block text-small text-muted">{writeStreet(facility)}</span>
            </p>
          </li>
          <li className="flex gap-3 py-3">
            <Clock className="flex-none text-muted" aria-hidden="true" />
            <Decision match={match} now={now} words={cancelWords} />
          </li>
        </ul>
        {match.description && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{match.description}</p>
        )}
        {match.isSuspended && (match.status === 'open' || match.status === 'full') && (
          <p className="text-small text-warn">
            La struttura è sospesa su Campo Libero: chi c’è resta, e per ora nessun altro può entrare.
          </p>
        )}
        {match.isOrganiserAway &&
          !match.isSuspended &&
          (match.status === 'open' || match.status === 'full') && (
            <p className="text-small text-warn">
              Chi organizza per ora non è raggiungibile: chi c’è resta, e nessun altro può entrare.
            </p>
          )}
        {match.isBlocked &&
          !match.mine &&
          !match.reserve &&
          (match.status === 'open' || match.status === 'full') && (
            <p className="text-small text-warn">{BLOCKED}</p>
          )}
        {match.wasRemoved && !match.mine && (match.status === 'open' || match.status === 'full') && (
          <p className="text-small text-warn">{REMOVED}</p>
        )}
        {!isOver && <Take match={match} now={now} />}
        {match.allowed.includes('write') && (
          <WrittenParts>
            <WriteToOrganiser match={match} />
          </WrittenParts>
        )}
        {lineup && !isOver && <TeamNames lineup={lineup} />}
        {lineup && <PlayerList match={match} lineup={lineup} title={isPlayed ? 'Chi c’era' : 'Chi c’è'} />}
        {match.isOrganiser && <OrganiserPanel match={match} removed={removed} />}
      </div>
    </article>
  )
}

/** Why nobody may take a place that is seen to be empty. */
function heldWord(held: number): string {
  return `${held === 1 ? '1 posto tenuto' : `${held} posti tenuti`} per chi è in riserva`
}

/** Whether anybody who is logged in could put himself on the reserve list. */
function mayBeWaitedFor(match: MatchDetail['match'], now: Date): boolean {
  const { status, decidesAt } = match
  return status === 'full' && !takesNobody(match) && now < new Date(decidesAt)
}

function headline(match: MatchDetail['match'], now: Date): string {
  if (match.status === 'open' || match.status === 'full') return missing(match)
  return match.status === 'confirmed' && hasEnded(match, now) ? 'Giocata' : statuses[match.status].label
}

type DecisionProps = { match: MatchDetail['match']; now: Date; words: string | null }

function Decision({ match, now, words }: DecisionProps) {
  if (match.status === 'cancelled')
    return (
      <p>
        <span className="block font-label">Questa partita è stata annullata</span>
        <span className="text-small text-muted [overflow-wrap:anywhere]">
          {whyCancelled(match)}
          {words && ` Scrive: «${words}»`}
        </span>
      </p>
    )
  if (match.status === 'confirmed')
    return (
      <p className="font-label">
        {hasEnded(match, now) ? `Si è giocata il ${formatDate(match.date)}` : 'Confermata: si gioca'}
      </p>
    )
  const keepers = match.minGoalkeepers > 0 ? ` e ${match.minGoalkeepers} in porta` : ''
  return (
    <p>
      <span className="block font-label">Si decide alle {clockOfDay(match.decidesAt, romeDate(now))}</span>
      <span className="text-small text-muted">
        Con {match.minPlayers} dentro{keepers} è confermata, altrimenti si annulla
      </span>
    </p>
  )
}

function Take({ match, now }: { match: MatchDetail['match']; now: Date }) {
  const root = useRouteLoaderData('root') as { baseUrl?: string } | undefined
  const { data } = useQuery(meQuery())
  const { next } = useLayers()
  const joining = { to: joinPath(match.id), state: next.state }
  const canJoin = match.allowed.includes('join')
  const isStranger = !match.isOrganiser && !match.reserve
  const isTakable =
    isStranger && (canJoin || (data?.me === null && match.status === 'open' && !takesNobody(match)))
  const text = `${missing(match)}: ${match.title}, ${formatDate(match.date)} alle ${startOf(match.startTime)}. ${root?.baseUrl ?? ''}${matchPath(match.id)}`
  const send = match.status === 'open' && !takesNobody(match) && (
    <ButtonLink
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      tone="ghost"
      wide={!isTakable}
      aria-label="Manda su WhatsApp"
    >
      {isTakable ? 'Manda' : 'Manda su WhatsApp'}
    </ButtonLink>
  )
  const price = (
    <span className="flex-none">
      <span className="text-section font-time text-ink tnum">{formatCents(match.priceCents)}</span> a testa
    </span>
  )
  // On a phone it stays within reach of the thumb, above the bar of the site.
  if (isTakable)
    return (
      <div className="sticky bottom-(--edge) z-10 -mx-4 border-t border-line bg-surface px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
        <p className="mb-2 flex items-baseline justify-between gap-3 text-small text-ink2">
          <span>{leavingWords(match, now) ?? NO_WAY_OUT}</span>
          {price}
        </p>
        <div className="grid grid-cols-[auto_1fr] items-start gap-2">
          {send}
          <MatchActions match={match} joining={joining} />
        </div>
      </div>
    )
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 text-small text-ink2">
        <span>{match.isOrganiser ? 'La quota la raccogli tu' : 'La quota si dà a chi organizza'}</span>
        {price}
      </p>
      {send}
      {data?.me === null && mayBeWaitedFor(match, now) && (
        <ButtonLink as={Link} to={matchLoginPath(match.id)} tone="ghost" wide>
          Accedi e mettiti in riserva
        </ButtonLink>
      )}
      {(match.mine || match.isOrganiser) && (
        <ButtonLink href={`/api/matches/${match.id}/calendar.ics`} tone="ghost" wide>
          Aggiungi al calendario
        </ButtonLink>
      )}
      {/* Not `MatchActions`: its link 'Ci sei' would lead to this very page. */}
      {match.mine ? (
        <WrittenParts>
          <LeaveButton match={match} />
        </WrittenParts>
      ) : (
        (match.reserve || canJoin || match.allowed.includes('wait')) && (
          <MatchActions match={match} joining={joining} />
        )
      )}
    </div>
  )
}
