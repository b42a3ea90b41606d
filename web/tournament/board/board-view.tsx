import { useState } from 'react'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import {
  criteriaText,
  groupLetter,
  hasOneTable,
  inPlayingOrder,
  matchName,
  roundsOf,
  scoreText,
  sideName,
} from './board-words.ts'
import { Bracket } from './bracket.tsx'
import { GroupTable } from './group-table.tsx'
import { MatchLines } from './match-lines.tsx'
import { PitchTile } from './pitch-tile.tsx'
import { type LiveBoard, useSeconds } from './use-board.ts'

type Part = 'bracket' | 'groups' | 'matches'

/** Bracket, groups and matches; on a phone one of them at a time, under what is being played. On paper stands all of it. */
export function BoardView({ live, board, today }: { live: LiveBoard; board: Board; today: string }) {
  const now = useSeconds()
  const hasBracket = roundsOf(board) > 0
  const hasGroups = board.groups.length > 0
  const parts = [
    ...(hasBracket ? [{ value: 'bracket' as const, label: 'Tabellone' }] : []),
    ...(hasGroups ? [{ value: 'groups' as const, label: groupsTitle(board) }] : []),
    { value: 'matches' as const, label: 'Partite' },
  ]
  const isInGroups = board.matches.some(({ group, state }) => group !== null && state !== 'final')
  const [part, setPart] = useState<Part>(isInGroups || !hasBracket ? 'groups' : 'bracket')
  const shown = parts.some(({ value }) => value === part) ? part : 'matches'
  const hiddenUnless = (which: Part) => classNames(shown !== which && 'max-xl:not-print:hidden')
  const playing = board.matches.filter(({ state }) => state === 'live')
  const matches = (
    <section aria-labelledby="partite" className={hiddenUnless('matches')}>
      <h2 id="partite" className="mb-3 heading text-section">
        Partite
      </h2>
      <MatchLines board={board} matches={inPlayingOrder(board)} now={now} today={today} />
    </section>
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-5">
      <p role="status" className="sr-only">
        {playing.map(match => spoken(match, board)).join('. ')}
      </p>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 xl:col-start-2 xl:row-start-1">
        {playing.map(match => (
          <Playing key={match.number} match={match} board={board} now={now} live={live} />
        ))}
        <Segmented
          label="Che cosa"
          hideLabel
          options={parts}
          value={shown}
          onChange={setPart}
          className="xl:hidden"
        />
        {/* Beside the bracket stand the groups or, without groups, the matches. */}
        {hasGroups ? (
          <section
            aria-label={groupsTitle(board)}
            className={classNames('grid gap-4', hiddenUnless('groups'))}
          >
            <Groups board={board} />
          </section>
        ) : (
          matches
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 xl:col-start-1 xl:row-start-1">
        {hasBracket && (
          <section
            aria-labelledby="tabellone"
            className={classNames(
              'rounded-card border border-line bg-surface p-3 md:p-5',
              hiddenUnless('bracket'),
            )}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="tabellone" className="heading text-section">
                Tabellone
              </h2>
              <Legend />
            </div>
            <Bracket board={board} now={now} today={today} />
          </section>
        )}
        {hasGroups && matches}
      </div>
    </div>
  )
}

function groupsTitle(board: Board): string {
  return hasOneTable(board) ? 'Classifica' : 'Gironi'
}

type PlayingProps = { match: BoardMatch; board: Board; now: number; live: LiveBoard }

function Playing({ match, board, now, live }: PlayingProps) {
  return (
    <section aria-label="In campo" className="rounded-card bg-ground p-4 pt-6">
      <PitchTile match={match} board={board} now={now} size="large" />
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-3 text-small">
        <span>
          {match.fieldName && <span className="font-label">{match.fieldName} · </span>}
          {matchName(match, board)}
        </span>
        <Freshness heardAt={live.heardAt} now={now} />
      </p>
    </section>
  )
}

const STALE_S = 60

function Freshness({ heardAt, now }: { heardAt: number; now: number }) {
  const seconds = Math.max(0, Math.round((now - heardAt) / 1_000))
  if (heardAt === 0) return null
  if (seconds > STALE_S) return <span className="font-label text-warn">non aggiornato</span>
  return <span className="tnum">{seconds < 5 ? 'aggiornato adesso' : `aggiornato ${seconds} s fa`}</span>
}

function Groups({ board }: { board: Board }) {
  const [chosen, setChosen] = useState('0')
  const hasMany = board.groups.length > 2
  return (
    <>
      <h2 className="heading text-section xl:sr-only">{groupsTitle(board)}</h2>
      {hasMany && board.groups.length <= 8 && (
        <Segmented
          label="Girone"
          hideLabel
          options={board.groups.map((_, group) => ({
            value: String(group),
            label: `${group === Number(chosen) ? 'Girone ' : ''}${groupLetter(group)}`,
          }))}
          value={chosen}
          onChange={setChosen}
          className="max-xl:hidden"
        />
      )}
      {board.groups.map((_, group) => (
        <div
          // A group is known by its letter, which follows from its place.
          key={groupLetter(group)}
          className={classNames(
            hasMany && board.groups.length <= 8 && group !== Number(chosen) && 'xl:not-print:hidden',
          )}
        >
          <GroupTable board={board} group={group} />
        </div>
      ))}
      <p className="px-1 text-meta text-ink2">{criteriaText(board.sport)}</p>
    </>
  )
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-4 text-meta text-ink2">
      <span className="flex items-center gap-1.5">
        <span className="h-3 w-4.5 bg-[#2f7a4c] forced-color-adjust-none" aria-hidden="true" /> Metà accesa:
        passa
      </span>
      <span className="court-chalk flex items-center gap-1.5">
        <span
          className="h-3 w-4.5 border border-(--court-line) bg-(--court-surface) forced-color-adjust-none"
          aria-hidden="true"
        />{' '}
        A gesso: da giocare o fuori
      </span>
    </p>
  )
}

function spoken(match: BoardMatch, board: Board): string {
  const side = (which: 'home' | 'away') =>
    `${sideName(match[which], board)} ${scoreText(match[`${which}Score`], match[`${which}Penalties`])}`
  return `${side('home')}, ${side('away')}`
}
