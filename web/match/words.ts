import type { Match, SkillLevel } from '#contract/match.ts'
import type { LapseCount } from '#contract/reliability.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const levels: Record<SkillLevel, { label: string; tone: BadgeTone }> = {
  principiante: { label: 'Principiante', tone: 'free' },
  intermedio: { label: 'Intermedio', tone: 'warn' },
  avanzato: { label: 'Avanzato', tone: 'danger' },
}

export const statuses: Record<Match['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Aperta', tone: 'free' },
  full: { label: 'Al Completo', tone: 'quiet' },
  confirmed: { label: 'Confermata', tone: 'free' },
  cancelled: { label: 'Cancellata', tone: 'danger' },
}

type Places = Pick<Match, 'maxPlayers' | 'players' | 'held' | 'status'>

/** Places that anybody may take: not those that were given up and are held for somebody on the reserve list. */
export function freePlaces({ maxPlayers, players, held, status }: Places): number {
  return status === 'full' ? 0 : maxPlayers - players - held
}

/** 'posto libero', 'posti liberi' */
export function placesWord(count: number): string {
  return count === 1 ? 'posto libero' : 'posti liberi'
}

/** 'Manca 1', 'Mancano 3', 'Al completo' */
export function missing(match: Places): string {
  const count = freePlaces(match)
  if (count === 0) return 'Al completo'
  return count === 1 ? 'Manca 1' : `Mancano ${count}`
}

/** Nobody takes a place any more, however many are left. */
export function isDecided({ status }: Pick<Match, 'status'>): boolean {
  return status === 'confirmed' || status === 'cancelled'
}

/** How many are missing or, once it is decided, what was decided. */
export function stateOf(match: Places): string {
  return isDecided(match) ? statuses[match.status].label : missing(match)
}

/** 'in porta ci siamo', 'serve 1 portiere'; nothing where no goalkeeper is asked for, or the match is decided. */
export function keepersWord(
  match: Pick<Match, 'minGoalkeepers' | 'goalkeepers' | 'status'>,
): string | undefined {
  const { minGoalkeepers, goalkeepers, status } = match
  if (minGoalkeepers === 0 || status === 'confirmed' || status === 'cancelled') return undefined
  const needed = minGoalkeepers - goalkeepers
  if (needed <= 0) return 'in porta ci siamo'
  return needed === 1 ? 'serve 1 portiere' : `servono ${needed} portieri`
}

export function whyCancelled({
  cancelledBy,
  isOrganiser,
}: Pick<Match, 'cancelledBy' | 'isOrganiser'>): string {
  return {
    organiser: isOrganiser ? 'L’hai annullata tu.' : 'L’ha annullata chi organizza.',
    players: 'Non si è raggiunto il numero che serve.',
    booking: 'La prenotazione del campo non c’è più.',
    facility: 'L’ha annullata la struttura.',
  }[cancelledBy ?? 'organiser']
}

/** 'Nell’ultimo anno 2 uscite tardive e 1 assenza' */
export function lapsesSentence({ lateLeaves, noShows }: LapseCount): string {
  const left = lateLeaves === 1 ? '1 uscita tardiva' : `${lateLeaves} uscite tardive`
  const missed = noShows === 1 ? '1 assenza' : `${noShows} assenze`
  const parts = [...(lateLeaves > 0 ? [left] : []), ...(noShows > 0 ? [missed] : [])]
  return `Nell’ultimo anno ${parts.join(' e ')}`
}
