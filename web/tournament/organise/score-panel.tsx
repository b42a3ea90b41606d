import { useEffect, useRef, useState } from 'react'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { useToday } from '#web/device/now.ts'
import { Summary } from '#web/ui/summary.tsx'
import { inPlayingOrder, matchName, scoreText, sideName, withdrawalText } from '../board/board-words.ts'
import { whenText } from '../board/match-time.tsx'
import { findMatches } from './find-matches.ts'
import { FindTeam } from './find-team.tsx'
import { ScoreForm } from './score-form.tsx'

type PanelProps = { organised: OrganisedTournament; board: Board }

/** The matches whose sides are known; their scores are kept with a thumb at the side of the pitch. Past ones are folded away. */
export function ScorePanel(props: PanelProps) {
  const { board } = props
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // A match that is over moves to another list, and with it what had the focus.
  const onOver = () => panel.current?.focus({ preventScroll: true })
  const known = inPlayingOrder(board).filter(({ home, away }) => home.team !== null && away.team !== null)
  const inOrder = findMatches(known, board, text)
  const over = inOrder.filter(({ state }) => state === 'final')
  const toKeep = [
    ...inOrder.filter(({ state }) => state === 'live'),
    ...inOrder.filter(({ state }) => state === 'scheduled'),
  ]
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-2 outline-none">
      <FindTeam
        sport={board.sport}
        text={text}
        onText={setText}
        among={known.length}
        found={inOrder.length}
      />
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
  // Another match may have been opened while the end of one was on its way: that one stays open.
  const shown = useRef(open)
  useEffect(() => {
    shown.current = open
  }, [open])
  const hasCalendar = board.matches.some(({ startsAt }) => startsAt)
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
            <span className="min-w-0 wrap-anywhere">
              <span className="font-label">
                {sideName(match.home, board)} – {sideName(match.away, board)}
              </span>
              <span className="block text-meta text-ink2">
                {[
                  matchName(match, board),
                  states[match.state],
                  match.isWalkover && 'a tavolino',
                  match.startsAt && whenText(match.startsAt, today),
                  match.fieldName,
                  // It gave its time back when it was given without being played, and must be played after all.
                  !match.startsAt && hasCalendar && match.state === 'scheduled' && 'senza orario',
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
              onDone={() => {
                if (shown.current !== match.number) return
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
