import { isFootball, type SportSlug } from '#contract/sport.ts'
import type { Board, BoardMatch, BoardSide } from '#contract/tournament-board.ts'

const ROUNDS_FROM_FINAL = ['Finale', 'Semifinali', 'Quarti', 'Ottavi', 'Sedicesimi', 'Trentaduesimi']
const ONE_OF_FROM_FINAL = ['finale', 'semifinale', 'quarto', 'ottavo', 'sedicesimo', 'trentaduesimo']

export function roundsOf({ matches }: Board): number {
  return Math.max(0, ...matches.filter(({ stage }) => stage === 'knockout').map(({ round }) => round))
}

/** 'Quarti', counted from the final back. */
export function roundName(round: number, rounds: number): string {
  return ROUNDS_FROM_FINAL[rounds - round] ?? `Turno ${round}`
}

/** 'quarto 3', 'finale', 'terzo posto', 'girone A', and where there is one group only '3ª giornata' */
export function matchName(match: BoardMatch, board: Board): string {
  if (match.stage === 'third') return 'terzo posto'
  if (match.group !== null)
    return hasOneTable(board) ? `${match.round}ª giornata` : `girone ${groupLetter(match.group)}`
  const fromFinal = roundsOf(board) - match.round
  const name = ONE_OF_FROM_FINAL[fromFinal] ?? 'partita'
  return fromFinal === 0 ? name : `${name} ${turnOf(match, board)}`
}

/** Where teams go through without playing, their places are not counted: two quarter-finals are 1 and 2. */
function turnOf({ round, slot }: BoardMatch, { matches }: Board): number {
  return matches.filter(each => each.stage === 'knockout' && each.round === round && each.slot <= slot).length
}

/** All play against all: no letter tells groups apart. */
export function hasOneTable({ groups }: Pick<Board, 'groups'>): boolean {
  return groups.length === 1
}

export function groupLetter(group: number): string {
  return String.fromCharCode(65 + group)
}

/** A team's name or, while nobody knows it, where it will come from: 'Vince quarto 3'. */
export function sideName({ team, from }: BoardSide, board: Board): string {
  if (team !== null) return board.teams.find(({ number }) => number === team)?.name ?? ''
  if (from.kind === 'team') return ''
  if (from.kind === 'rank')
    return `${from.rank}ª ${hasOneTable(board) ? 'in classifica' : `girone ${groupLetter(from.group)}`}`
  const of = board.matches.find(({ number }) => number === from.of)
  const name = of ? matchName(of, board) : ''
  return from.kind === 'winner' ? `Vince ${name}` : `Perde ${name}`
}

/** 'Ritiro: Le Zefire', as long as the match has not begun. */
export function withdrawalText(
  { home, away, state }: Pick<BoardMatch, 'home' | 'away' | 'state'>,
  { teams }: Pick<Board, 'teams'>,
): string {
  if (state !== 'scheduled') return ''
  const gone = teams.filter(
    ({ number, hasWithdrawn }) => hasWithdrawn && (number === home.team || number === away.team),
  )
  return gone.length > 0 ? `Ritiro: ${gone.map(({ name }) => name).join(' e ')}` : ''
}

/**
 * In order of time. What has no time yet comes first; what was given without being played, and has none any more, after all that
 * comes before it in the plan.
 */
export function inPlayingOrder({ matches }: Pick<Board, 'matches'>): BoardMatch[] {
  const times = new Map<number, string>()
  let latest = ''
  for (const { number, startsAt, state } of matches) {
    if (startsAt && startsAt > latest) latest = startsAt
    times.set(number, startsAt ?? (state === 'final' ? latest : ''))
  }
  const timeOf = ({ number }: BoardMatch) => times.get(number) ?? ''
  return matches.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.number - b.number)
}

/** '5', '2 (5)' with penalties. */
export function scoreText(score: number | null, penalties: number | null): string {
  if (score === null) return ''
  return penalties === null ? String(score) : `${score} (${penalties})`
}

/** The order in which equal teams are told apart, as the server does it. */
export function criteriaText(sport: SportSlug): string {
  const difference = isFootball(sport)
    ? 'differenza reti, reti fatte'
    : 'differenza punti o set, punti o set fatti'
  const points = isFootball(sport)
    ? 'Vittoria 3 punti, pareggio 1.'
    : sport === 'pallavolo' || sport === 'beach-volley'
      ? 'Vittoria 3 punti, 2 se decide l’ultimo set; chi perde così ne prende 1.'
      : 'Vittoria 2 punti.'
  return `A pari punti: scontro diretto, ${difference}, sorteggio. ${points}`
}

/** '2º tempo, 14’': the minute only where somebody has said when the period began. */
export function liveText({ period, periodStartedAt }: BoardMatch, now: number): string {
  if (!period) return 'In campo'
  const minute = periodStartedAt ? Math.floor((now - Date.parse(periodStartedAt)) / 60_000) + 1 : 0
  return minute > 0 && minute <= 60 ? `${period}, ${minute}’` : period
}

/** Who has won the final or, where all have played against all and nothing follows, leads the table; undefined before. */
export function championOf(board: Board): string | undefined {
  const rounds = roundsOf(board)
  const nameOf = (team: number | null | undefined) => board.teams.find(({ number }) => number === team)?.name
  if (rounds > 0) {
    const final = board.matches.find(({ stage, round }) => stage === 'knockout' && round === rounds)
    return final?.winner ? nameOf(final[final.winner].team) : undefined
  }
  const isOver = board.matches.every(({ state }) => state === 'final')
  return hasOneTable(board) && isOver ? nameOf(board.groups[0]?.[0]?.team) : undefined
}

/** What is going on: 'quarti di finale', 'gironi', 'finale'; undefined once all has been played. */
export function stageText(board: Board): string | undefined {
  const next =
    board.matches.find(({ state }) => state === 'live') ??
    board.matches.find(({ state }) => state === 'scheduled')
  if (!next) return undefined
  if (next.group !== null) return hasOneTable(board) ? matchName(next, board) : 'gironi'
  if (next.stage === 'third') return 'finali'
  const name = roundName(next.round, roundsOf(board)).toLowerCase()
  return name === 'finale' || name === 'semifinali' ? name : `${name} di finale`
}
