import type { BoardMatch } from '#contract/tournament-board.ts'
import { addDays, formatDate, romeClock, romeDate, weekday } from '#web/words/dates.ts'

/** 'Oggi, 21:00 · Campo 1', for what is still to be played. */
export function MatchTime({ match, today }: { match: BoardMatch; today: string }) {
  if (match.state !== 'scheduled' || !match.startsAt) return null
  return (
    <p className="mt-1 line-clamp-2 text-center leading-4.5 wrap-anywhere text-meta text-ink2 tnum">
      {[whenText(match.startsAt, today), match.fieldName].filter(Boolean).join(' · ')}
    </p>
  )
}

export function whenText(startsAt: string, today: string): string {
  const at = new Date(startsAt)
  const date = romeDate(at)
  if (date === today) return `Oggi, ${romeClock(at)}`
  if (date === addDays(today, 1)) return `Domani, ${romeClock(at)}`
  return `${weekday(date)} ${formatDate(date).slice(0, 5)}, ${romeClock(at)}`
}
