import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { directionsUrl, writeStreet } from '#contract/address.ts'
import type { MatchDetail } from '#contract/match.ts'
import { BLOCKED, REMOVED } from '#contract/match-words.ts'
import { hasEnded } from '#web/booking/ended.ts'
import { useNow } from '#web/device/now.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { FacilityName } from '#web/path/facility-name.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { clockOf, dayInWords, ofNight, romeDate } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { TakePlace } from './joining/take-place.tsx'
import { LineupBanner } from './lineup-banner.tsx'
import { MatchDecision } from './match-decision.tsx'
import { PlayerList } from './player-list.tsx'
import { initialsOfTeams, TeamNames } from './teams.tsx'
import { keepersWord, levels, stateOf } from './words.ts'

// Most who read the page of a match do not organise it.
const OrganiserPanel = lazyPart(() => import('./organiser-panel.tsx').then(module => module.OrganiserPanel))

const WriteToOrganiser = lazyPart(() =>
  import('./write-to-organiser.tsx').then(module => module.WriteToOrganiser),
)

/** The page of one match. Whoever does not play sees places, never names (R6). */
export function MatchView({ detail }: { detail: MatchDetail }) {
  const { match, lineup, removed, cancelWords, isFieldBooked } = detail
  const now = useNow()
  const today = romeDate(now)
  const isOver = match.status === 'cancelled' || hasEnded(match, now)
  const level = levels[match.skillLevel]
  const { facility } = match.field
  const where = fieldTitle(match.field)
  return (
    // Side by side where there is room, so that the way in lies in sight.
    <article className="mx-auto max-w-text pb-12 md:pt-6 lg:grid lg:max-w-page lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-4 lg:px-8 print:block">
      <LineupBanner
        match={match}
        teams={lineup ? initialsOfTeams(lineup) : undefined}
        isWide
        className="md:rounded-card lg:tall:sticky lg:tall:top-6"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-3">
          <p className="heading text-[min(2.5rem,14vw)] leading-none">{headline(match, now)}</p>
          <p className="text-small font-label min-[22rem]:text-right">
            <span className="block tnum">
              {match.players} dentro su {match.maxPlayers}
            </span>
            {keepersWord(match)}
          </p>
          {match.held > 0 && <p className="basis-full text-small font-label">{heldWord(match.held)}</p>}
        </div>
      </LineupBanner>
      <div className="grid min-w-0 grid-cols-1 gap-4 p-4 lg:pt-0 lg:pr-0">
        <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-40">
            <h1 className="heading text-[min(1.5rem,12vw)]/8 wrap-anywhere md:text-title">{match.title}</h1>
            <p className="text-small text-ink2">Organizza {match.creatorName}</p>
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
        {/* What has the focus stays above the button that sticks over the page. */}
        <ul className="divide-y divide-line border-y border-line max-md:**:scroll-mb-36">
          <li className="flex gap-3 py-3">
            <MapPin className="flex-none text-muted" aria-hidden="true" />
            <p className="min-w-0 flex-1 text-pretty wrap-anywhere">
              <span className="font-label">
                <FacilityName slug={match.isSuspended ? null : facility.slug} className="hover:underline">
                  {where}
                </FacilityName>
              </span>
              <span className="block text-small text-muted">{writeStreet(facility)}</span>
            </p>
            {!isOver && <WayThere facility={facility} />}
          </li>
          <li className="flex gap-3 py-3">
            <Clock className="flex-none text-muted" aria-hidden="true" />
            <MatchDecision match={match} now={now} cancelWords={cancelWords} isFieldBooked={isFieldBooked} />
          </li>
        </ul>
        {match.description && <p className="whitespace-pre-line wrap-anywhere">{match.description}</p>}
        {notesOn(match).map(note => (
          <p key={note} className="text-small text-warn">
            {note}
          </p>
        ))}
        {!isOver && <TakePlace match={match} now={now} />}
        {match.allowed.includes('write') && (
          <WrittenParts>
            <WriteToOrganiser match={match} />
          </WrittenParts>
        )}
        {lineup && !isOver && <TeamNames lineup={lineup} sport={match.sport} />}
        {lineup && <PlayerList match={match} lineup={lineup} title={isOver ? 'Chi c’era' : 'Chi c’è'} />}
        {match.isOrganiser && (
          <WrittenParts>
            <OrganiserPanel match={match} removed={removed} />
          </WrittenParts>
        )}
      </div>
    </article>
  )
}

/** On a map of another site, so in a tab of its own. */
function WayThere({ facility }: { facility: MatchDetail['match']['field']['facility'] }) {
  return (
    <a
      href={directionsUrl(facility)}
      target="_blank"
      rel="noopener noreferrer"
      title="Portami lì"
      className="grid size-11 flex-none place-items-center rounded-control select-none hover:bg-sunken"
    >
      <Navigation aria-hidden="true" />
    </a>
  )
}

/** Why nobody may take a place that looks empty. */
function heldWord(held: number): string {
  return `${held === 1 ? '1 posto tenuto' : `${held} posti tenuti`} per chi è in riserva`
}

function headline(match: MatchDetail['match'], now: Date): string {
  return match.status === 'confirmed' && hasEnded(match, now) ? 'Giocata' : stateOf(match)
}

/** What keeps everybody, or this reader, out of a match that is still to be decided. */
function notesOn(match: MatchDetail['match']): string[] {
  if (match.status !== 'open' && match.status !== 'full') return []
  const notes = []
  if (match.isSuspended)
    notes.push('La struttura è sospesa su Campo Libero: chi c’è resta, e per ora nessun altro può entrare.')
  else if (match.isOrganiserAway)
    notes.push('Chi organizza per ora non è raggiungibile: chi c’è resta, e nessun altro può entrare.')
  if (match.isBlocked && !match.mine && !match.reserve) notes.push(BLOCKED)
  if (match.wasRemoved && !match.mine) notes.push(REMOVED)
  return notes
}
