import { capital } from '#contract/capital.ts'
import type { FieldWeek } from '#contract/week.ts'
import { Button } from '#web/ui/button.tsx'
import { weekdayName } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { bandsOn, clockInWords, type Draft, daysApart, rebased } from './week.ts'

type MeanwhileProps = {
  draft: Draft
  saved: FieldWeek
  onMerge: (merged: Draft) => void
  onForget: () => void
}

/** Shown when somebody else has saved this field meanwhile: says who has changed which days, and loses nobody's work. */
export function Meanwhile({ draft, saved, onMerge, onForget }: MeanwhileProps) {
  const own = daysApart(draft.bands, draft.base.bands)
  const theirs = daysApart(saved.bands, draft.base.bands)
  const both = theirs.filter(weekday => own.includes(weekday))
  const others = theirs.filter(weekday => !own.includes(weekday))
  return (
    <section
      role="alert"
      className="sticky bottom-[calc(var(--edge)+0.25rem)] grid gap-2 rounded-card bg-warn-soft p-4 text-small text-warn shadow-e2 md:bottom-4"
    >
      <p className="font-label">Qualcuno ha salvato questo campo mentre lo cambiavi.</p>
      {others.length > 0 && <p>Di suo è cambiato: {namesOf(others)}.</p>}
      {both.map(weekday => (
        <p key={weekday}>
          {capital(weekdayName(weekday))} l’avete cambiato in due. Il suo: {dayInWords(saved, weekday)}.
        </p>
      ))}
      <p>Le tue modifiche sono ancora qui.</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onMerge(rebased(draft, saved))}>
          Metti insieme, poi salvo
        </Button>
        <Button size="small" tone="ghost" onClick={onForget}>
          Tieni solo i suoi
        </Button>
      </div>
    </section>
  )
}

function namesOf(days: readonly number[]): string {
  return days.map(weekdayName).join(', ')
}

function dayInWords({ bands }: FieldWeek, weekday: number): string {
  const day = bandsOn(bands, weekday)
  if (day.length === 0) return 'chiuso'
  return day
    .map(
      ({ startTime, endTime, hourlyPriceCents }) =>
        `${clockInWords(startTime)}–${clockInWords(endTime)} a ${formatCents(hourlyPriceCents)}`,
    )
    .join(', ')
}
