import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Match, MatchDetail, MatchPlayer } from '#contract/match.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { showAnswer, timesChanged } from '#web/api/show-answer.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { EmailLink } from '#web/words/email-link.tsx'
import { formatCents } from '#web/words/money.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { namesakeOf } from './namesake.ts'
import { matchQuery } from './queries.ts'
import { useLostSeat } from './use-lost-seat.ts'
import { lapsesSentence } from './words.ts'

const RemovalForm = lazyPart(() => import('./removal-form.tsx').then(module => module.RemovalForm))

type PlayerListProps = { match: Match; lineup: readonly MatchPlayer[]; title: string }

/** For players and staff only. */
export function PlayerList({ match, lineup, title }: PlayerListProps) {
  return (
    <section aria-labelledby="chi-c-e">
      <h2 id="chi-c-e" className="heading mb-2 text-section">
        {title}
      </h2>
      {match.isOrganiser && match.priceCents > 0 && <Paid match={match} lineup={lineup} />}
      <ul className="grid gap-2">
        {lineup.map(player => (
          <li key={player.id} className="rounded-control border border-line bg-surface p-3">
            <Player match={match} player={player} namesake={namesakeOf(player, lineup)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlayerProps = { match: Match; player: MatchPlayer; namesake: MatchPlayer | undefined }

function Player({ match, player, namesake }: PlayerProps) {
  const [isRemoving, setRemoving] = useState(false)
  const maySetGoal = match.allowed.includes('setGoalkeeper') && (match.isOrganiser || player.isReader)
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Avatar name={player.name} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-label wrap-anywhere">{player.isReader ? 'Tu' : player.name}</p>
          <p className="flex flex-wrap gap-1.5 empty:hidden">
            {player.team && <Badge>{player.team === 1 ? 'Scuri' : 'Chiari'}</Badge>}
            {player.isGoalkeeper && !maySetGoal && <Badge>In porta</Badge>}
            {player.isOffline && !player.isGone && <Badge>Al seguito</Badge>}
          </p>
        </div>
        {match.allowed.includes('remove') && !player.isReader && (
          <Button
            size="small"
            tone="ghost"
            onClick={() => setRemoving(open => !open)}
            aria-expanded={isRemoving}
            aria-label={`Togli ${player.name}`}
          >
            Togli
          </Button>
        )}
      </div>
      {player.contact && !player.isReader && <Contact contact={player.contact} />}
      {namesake && match.allowed.includes('remove') && (
        <p className="text-small text-warn">
          Se è {namesake.name}, che ora c’è con il suo account, togli questo posto: così conta una volta sola.
        </p>
      )}
      {player.lapses && !player.isReader && (
        <p className="text-small text-warn">{lapsesSentence(player.lapses)}</p>
      )}
      {maySetGoal && <InGoal match={match} player={player} />}
      {match.isOrganiser && !player.isReader && <Notes match={match} player={player} />}
      {isRemoving && (
        <Suspense fallback={null}>
          <RemovalForm match={match} player={player} />
        </Suspense>
      )}
    </div>
  )
}

/** How much of the shares has been given: the organiser's own note, nothing is paid here. */
function Paid({ match, lineup }: { match: Match; lineup: readonly MatchPlayer[] }) {
  const owing = lineup.filter(({ isReader }) => !isReader)
  const paid = owing.filter(({ hasPaid }) => hasPaid).length
  // Of a match that was called off nobody owes anything; what was given goes back.
  const isOff = match.status === 'cancelled'
  if (owing.length === 0 || (isOff && paid === 0)) return null
  const who = paid === 1 ? 'ha' : 'hanno'
  if (isOff)
    return (
      <p className="mb-2 text-small text-ink2 tnum">
        {paid} {who} già pagato: {formatCents(paid * match.priceCents)} da rendere
      </p>
    )
  return (
    <p className="mb-2 text-small text-ink2 tnum">
      {paid} su {owing.length} {who} pagato: {formatCents(paid * match.priceCents)} su{' '}
      {formatCents(owing.length * match.priceCents)}
    </p>
  )
}

/** A change of one player is answered with the whole match: the teams and what is missing depend on who is in goal. */
function useShownDetail({ id }: Match) {
  const queries = useQueryClient()
  const { queryKey } = matchQuery(id)
  return {
    onMutate: () => timesChanged(queries, queryKey),
    onSuccess: (detail: MatchDetail, _wish: unknown, before: number) =>
      showAnswer(queries, queryKey, detail, before),
  }
}

type SeatProps = { match: Match; player: MatchPlayer }
type SeatSwitchProps = SeatProps & {
  label: string
  /** Says of whom, as a screen reader goes from one switch to the next. */
  name: string
  hint?: string
  isOn: boolean
  set: (isOn: boolean) => Promise<MatchDetail>
}

/** What holds of one player. Each is sent by itself: several may be on their way. */
function SeatSwitch({ match, player, label, name, hint, isOn, set }: SeatSwitchProps) {
  const change = useMutation({
    mutationFn: set,
    ...useShownDetail(match),
    onError: useLostSeat(player.isReader ? undefined : player.name),
  })
  return (
    <>
      <Switch
        label={label}
        aria-label={name}
        hint={hint}
        // Shown as wished until the answer is there.
        checked={change.isPending ? change.variables : isOn}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <FormError>{adviceFor(change.error)}</FormError>
    </>
  )
}

function InGoal({ match, player }: SeatProps) {
  return (
    <SeatSwitch
      match={match}
      player={player}
      label="In porta"
      name={player.isReader ? 'Sto in porta' : `${player.name} sta in porta`}
      isOn={player.isGoalkeeper}
      set={isGoalkeeper =>
        api('POST /api/matches/{id}/players/{playerId}/goal', {
          params: { id: match.id, playerId: player.id },
          body: { isGoalkeeper },
        })
      }
    />
  )
}

function Notes({ match, player }: SeatProps) {
  const seat = { match, player }
  const params = { id: match.id, playerId: player.id }
  return (
    <>
      {match.priceCents > 0 && (
        <SeatSwitch
          {...seat}
          label="Ha pagato"
          name={`${player.name} ha pagato`}
          isOn={player.hasPaid ?? false}
          set={hasPaid =>
            api('POST /api/matches/{id}/players/{playerId}/payment', { params, body: { hasPaid } })
          }
        />
      )}
      {match.allowed.includes('noteAbsence') && !player.isOffline && (
        <SeatSwitch
          {...seat}
          label="Assenza"
          name={`Assenza di ${player.name}`}
          hint={`${player.name} la vede e può contestarla`}
          isOn={player.isAbsent}
          set={isAbsent =>
            api('POST /api/matches/{id}/players/{playerId}/absence', { params, body: { isAbsent } })
          }
        />
      )}
    </>
  )
}

function Contact({ contact: { email, phone } }: { contact: NonNullable<MatchPlayer['contact']> }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {phone && <PhoneLink phone={phone} />}
      {email && <EmailLink email={email} className="underline wrap-anywhere" />}
    </p>
  )
}
