import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link, useRouteLoaderData } from 'react-router'
import type { Match } from '#contract/match.ts'
import { takesNobody } from '#contract/match-words.ts'
import { matchPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { joinPath } from '#web/path/join-path.ts'
import { useLayers } from '#web/path/layers.ts'
import { matchLoginPath } from '#web/path/match-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { missing } from '../words.ts'
import { promiseBefore } from './leaving.ts'
import { MatchActions } from './match-actions.tsx'

const LeaveButton = lazyPart(() => import('./leave-button.tsx').then(module => module.LeaveButton))

type TakePlaceProps = { match: Match; now: Date }

/** On the page of a match: what a place costs, and all that this reader can do about one. */
export function TakePlace({ match, now }: TakePlaceProps) {
  const { data } = useQuery(meQuery())
  const isGuest = data?.me === null
  const isTakable =
    !match.isOrganiser &&
    !match.reserve &&
    (match.allowed.includes('join') || (isGuest && match.status === 'open' && !takesNobody(match)))
  // A place that is kept for some minutes is as much within reach as a free one.
  return isTakable || match.allowed.includes('accept') ? (
    <WithinReach match={match} now={now} />
  ) : (
    <NoPlaceToTake match={match} now={now} isGuest={isGuest} />
  )
}

/** On a phone it stays within reach of the thumb, above the bar of the site. */
function WithinReach({ match, now }: TakePlaceProps) {
  return (
    <div className="bottom-(--edge) z-10 -mx-4 border-t border-line bg-surface px-4 py-3 md:static md:mx-0 tall:max-md:sticky md:border-0 md:bg-transparent md:p-0">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink2">
        <span className="flex-1 basis-40">{promiseBefore(match, now)}</span>
        <Price match={match} />
      </p>
      <div className="flex flex-wrap gap-2 *:last:flex-1 *:last:basis-40">
        {!match.reserve && <SendOn match={match} isAside />}
        <MatchActions match={match} joining={useJoining(match)} />
      </div>
    </div>
  )
}

function NoPlaceToTake({ match, now, isGuest }: TakePlaceProps & { isGuest: boolean }) {
  const joining = useJoining(match)
  const hasActions = match.reserve || match.allowed.includes('join') || match.allowed.includes('wait')
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink2">
        <span>
          {match.priceCents === 0
            ? 'Non c’è una quota'
            : match.isOrganiser
              ? 'La quota la raccogli tu'
              : 'La quota si dà a chi organizza'}
        </span>
        <Price match={match} />
      </p>
      <SendOn match={match} />
      {isGuest && mayBeWaitedFor(match, now) && (
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
      {match.mine && (
        <WrittenParts>
          <LeaveButton match={match} />
        </WrittenParts>
      )}
      {!match.mine && hasActions && <MatchActions match={match} joining={joining} />}
    </div>
  )
}

/** Its dialog opens over the page of the match. */
function useJoining({ id }: Match) {
  const { next } = useLayers()
  return { to: joinPath(id), state: next.state }
}

/** Whether anybody who is logged in could put himself on the reserve list. */
function mayBeWaitedFor(match: Match, now: Date): boolean {
  const { status, decidesAt } = match
  return status === 'full' && !takesNobody(match) && now < new Date(decidesAt)
}

function Price({ match }: { match: Match }) {
  return (
    <span className="flex-none">
      <span className="text-section font-time text-ink tnum">{formatCents(match.priceCents)}</span> a testa
    </span>
  )
}

/** Tells friends of a match that has places. @param isAside beside the button that takes one */
function SendOn({ match, isAside = false }: { match: Match; isAside?: boolean }) {
  const root = useRouteLoaderData('root') as { baseUrl?: string } | undefined
  if (match.status !== 'open' || takesNobody(match)) return null
  const when = `${formatDate(match.date)} alle ${startOf(match.startTime)}`
  const text = `${missing(match)}: ${match.title}, ${when}. ${root?.baseUrl ?? ''}${matchPath(match.id)}`
  return (
    <ButtonLink
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      tone="ghost"
      wide={!isAside}
      icon={<MessageCircle aria-hidden="true" />}
      aria-label="Manda su WhatsApp"
    >
      {/* On the narrowest phones the sign alone leaves the other button room beside it. */}
      {isAside ? <span className="max-[22rem]:sr-only">Manda</span> : 'Manda su WhatsApp'}
    </ButtonLink>
  )
}
