import type { BoardMatch } from '#contract/tournament-board.ts'
import { addDays, eveningAt, formatDate, romeClock, romeDate, weekday } from '#web/words/dates.ts'

/** 'Oggi, 21:00 · Campo 1', for what is still to be played. */
export function MatchTime({ match, today }: { match: BoardMatch; today: string }) {
  const { state, startsAt, fieldName } = match
  if (state !== 'scheduled' || !startsAt) return null
  return (
    <p className="mt-1 line-clamp-2 text-center leading-4.5 wrap-anywhere text-meta text-ink2 tnum">
      <SeenOrPrinted
        today={today}
        write={day => [whenText(startsAt, day), fieldName].filter(Boolean).join(' · ')}
      />
    </p>
  )
}

type SeenOrPrintedProps = { today: string; write: (today?: string) => string }

/** On a screen by the day that it is; on paper by the date, for 'Domani' would hang there for as long as the bracket does. */
export function SeenOrPrinted({ today, write }: SeenOrPrintedProps) {
  const [seen, printed] = [write(today), write()]
  if (seen === printed) return seen
  return (
    <>
      <span className="print:hidden">{seen}</span>
      <span className="hidden print:inline">{printed}</span>
    </>
  )
}

/** Past midnight by its evening, as everywhere: 'Mer 02/12, 00:30 di notte' (R51). */
export function whenText(startsAt: string, today?: string): string {
  const at = new Date(startsAt)
  const date = eveningAt(at)
  const clock = romeClock(at) + (date === romeDate(at) ? '' : ' di notte')
  if (date === today) return `Oggi, ${clock}`
  if (today && date === addDays(today, 1)) return `Domani, ${clock}`
  return `${weekday(date)} ${formatDate(date).slice(0, 5)}, ${clock}`
}
