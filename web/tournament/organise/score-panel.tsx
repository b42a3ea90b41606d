import { useRef, useState } from 'react'
import { isFootball, type SportSlug } from '#contract/sport.ts'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { useNow, useToday } from '#web/lib/now.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { inPlayingOrder, matchName, scoreText, sideName, withdrawalText } from '../board-words.ts'
import { whenText } from '../match-time.tsx'
import { type Score, useScore } from './use-score.ts'
import { whatDependsText } from './what-depends.ts'

type PanelProps = { organised: OrganisedTournament; board: Board }

/** The matches whose sides are known; their scores are kept with a thumb at the side of the pitch. Past ones are folded away. */
export function ScorePanel(props: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // A match that is over moves to another list, and with it what had the focus.
  const onOver = () => panel.current?.focus({ preventScroll: true })
  const inOrder = inPlayingOrder(props.board).filter(
    ({ home, away }) => home.team !== null && away.team !== null,
  )
  const over = inOrder.filter(({ state }) => state === 'final')
  const toKeep = [
    ...inOrder.filter(({ state }) => state === 'live'),
    ...inOrder.filter(({ state }) => state === 'scheduled'),
  ]
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-2 outline-none">
      {toKeep.length > 0 && <Matches {...props} matches={toKeep} onOver={onOver} />}
      {over.length > 0 && (
        <details open={toKeep.length === 0}>
          <Summary>{over.length === 1 ? 'Una partita finita' : `${over.length} partite finite`}</Summary>
          <Matches {...props} matches={over} onOver={onOver} />
        </details>
      )}
    </div>
  )
}

type MatchesProps = PanelProps & { matches: readonly BoardMatch[]; onOver: () => void }

function Matches({ organised, board, matches, onOver }: MatchesProps) {
  const today = useToday()
  const [open, setOpen] = useState<number>()
  const [pressed] = useState<Pressed>(() => new Map())
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {matches.map(match => (
        <li key={match.number} className="px-3.5 py-2.5">
          <button
            type="button"
            aria-expanded={open === match.number}
            onClick={() => setOpen(open === match.number ? undefined : match.number)}
            className="grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-3 text-left text-small"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-label">
                {sideName(match.home, board)} – {sideName(match.away, board)}
              </span>
              <span className="block text-meta text-ink2">
                {[
                  matchName(match, board),
                  states[match.state],
                  match.startsAt && whenText(match.startsAt, today),
                  withdrawalText(match, board),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="font-time tnum">
              {match.state !== 'scheduled' &&
                `${scoreText(match.homeScore, match.homePenalties)} – ${scoreText(match.awayScore, match.awayPenalties)}`}
            </span>
          </button>
          {open === match.number && (
            <ScoreForm
              organised={organised}
              board={board}
              match={match}
              pressed={pressed}
              onDone={() => {
                setOpen(undefined)
                onOver()
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const states = { live: 'in campo', scheduled: 'da giocare', final: 'finita' }

/** What was pressed for a match as it stood then: closing it before that is written loses nothing. */
type Pressed = Map<number, { version: number; home: number; away: number }>

type FormProps = PanelProps & { match: BoardMatch; pressed: Pressed; onDone: () => void }

function ScoreForm({ organised, board, match, pressed, onDone }: FormProps) {
  const { write, isWriting, error } = useScore(organised.id, match)
  const before = pressed.get(match.number)
  const first = before?.version === match.version ? before : undefined
  const [home, setHome] = useState(first?.home ?? match.homeScore ?? 0)
  const [away, setAway] = useState(first?.away ?? match.awayScore ?? 0)
  const [penalties, setPenalties] = useState<[number, number]>([
    match.homePenalties ?? 0,
    match.awayPenalties ?? 0,
  ])
  const [period, setPeriod] = useState(match.period ?? firstPeriod(board.sport))
  const [seen, setSeen] = useState(match)
  // A colleague may keep the same match: what he has written is shown.
  if (!isWriting && seen.version !== match.version) {
    setSeen(match)
    setHome(match.homeScore ?? 0)
    setAway(match.awayScore ?? 0)
    setPenalties([match.homePenalties ?? 0, match.awayPenalties ?? 0])
    if (match.period && match.period !== seen.period) setPeriod(match.period)
  }
  const now = useNow()
  const needsPenalties = isFootball(board.sport) && match.group === null && home === away
  const depends = whatDependsText(match, board)
  const gone = forfeiterOf(match, board)
  // What was pressed without a network is not sent by its return (R45): nobody must think that it was.
  const isUnsaid =
    match.state === 'live' && !isWriting && (home !== match.homeScore || away !== match.awayScore)
  const send = (result: Score, whenWritten?: () => void) =>
    write({ homeScore: home, awayScore: away, ...result }, whenWritten)
  const live = (change: Partial<Score> = {}) => send({ state: 'live', period, ...change })
  const count = (score: { home: number; away: number }) => {
    setHome(score.home)
    setAway(score.away)
    pressed.set(match.number, { ...score, version: match.version })
    if (match.state === 'live') live({ homeScore: score.home, awayScore: score.away })
  }
  return (
    <div className="grid gap-3 pt-2 pb-1">
      <div className="grid gap-3 sm:grid-cols-2">
        <Stepper
          label={sideName(match.home, board)}
          value={home}
          onChange={value => count({ home: value, away })}
        />
        <Stepper
          label={sideName(match.away, board)}
          value={away}
          onChange={value => count({ home, away: value })}
        />
      </div>
      {needsPenalties && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Stepper
            label="Rigori di casa"
            value={penalties[0]}
            onChange={value => setPenalties([value, penalties[1]])}
          />
          <Stepper
            label="Rigori ospiti"
            value={penalties[1]}
            onChange={value => setPenalties([penalties[0], value])}
          />
        </div>
      )}
      <TextField
        label="Tempo o set"
        value={period}
        maxLength={20}
        onChange={({ target }) => setPeriod(target.value)}
      />
      {gone && (
        <p className="text-small text-ink2">
          {gone} ha lasciato il torneo: la partita è persa a tavolino, finché non segni un risultato.
        </p>
      )}
      <p role="status" className="text-small text-warn empty:hidden">
        {isUnsaid &&
          `Questo punteggio non è ancora segnato: chi guarda legge ${match.homeScore} – ${match.awayScore}. Premi «Aggiorna».`}
      </p>
      {match.state === 'scheduled' && match.startsAt && Date.parse(match.startsAt) > now.getTime() && (
        <p className="text-small text-ink2">Se la segni a tavolino, la sua ora sul campo torna libera.</p>
      )}
      {depends && <p className="text-small text-warn">{depends}</p>}
      <FormError>{adviceFor(error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="ghost" loading={isWriting} onClick={() => live()}>
          {match.state === 'live' ? 'Aggiorna' : 'In campo'}
        </Button>
        <Button
          size="small"
          tone="go"
          loading={isWriting}
          onClick={() =>
            send(
              {
                state: 'final',
                homePenalties: needsPenalties ? penalties[0] : null,
                awayPenalties: needsPenalties ? penalties[1] : null,
              },
              onDone,
            )
          }
        >
          Partita finita
        </Button>
        <Button size="small" tone="plain" onClick={() => send({ state: 'final', walkover: 'home' }, onDone)}>
          A tavolino: {sideName(match.home, board)}
        </Button>
        <Button size="small" tone="plain" onClick={() => send({ state: 'final', walkover: 'away' }, onDone)}>
          A tavolino: {sideName(match.away, board)}
        </Button>
        {match.state !== 'scheduled' && !gone && (
          <Button size="small" tone="plain" onClick={() => send({ state: 'scheduled' }, onDone)}>
            Togli il risultato
          </Button>
        )}
      </div>
    </div>
  )
}

/** Who lost without playing because it has left: no result to take away would bring the match back. */
function forfeiterOf({ isWalkover, winner, ...match }: BoardMatch, board: Board): string | undefined {
  if (!isWalkover || !winner) return undefined
  const loser = match[winner === 'home' ? 'away' : 'home'].team
  return board.teams.find(({ number, hasWithdrawn }) => hasWithdrawn && number === loser)?.name
}

function firstPeriod(sport: SportSlug): string {
  if (isFootball(sport)) return '1º tempo'
  return sport === 'basket' ? '1º quarto' : '1º set'
}

function Stepper({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 text-small font-label [overflow-wrap:anywhere]">{label}</span>
      <span className="flex flex-none items-center gap-2">
        <Button
          tone="ghost"
          aria-label={`${label}: uno in meno`}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          −
        </Button>
        <output className="min-w-8 text-center text-section font-time tnum">{value}</output>
        <Button tone="ghost" aria-label={`${label}: uno in più`} onClick={() => onChange(value + 1)}>
          +
        </Button>
      </span>
    </div>
  )
}
