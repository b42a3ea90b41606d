import { capital } from '#contract/capital.ts'
import type { FieldWeek } from '#contract/week.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMinutes, weekdayName } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { bandsOn, clockInWords, type Draft, daysApart, gridApart, rebased } from './week.ts'

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
  const ownGrid = gridApart(draft, draft.base)
  const theirGrid = gridApart(saved, draft.base)
  const changed = [
    ...others.map(weekdayName),
    ...theirGrid
      .filter(key => !ownGrid.includes(key))
      .map(key => `${gridWords[key]} (${gridInWords(saved, key)})`),
  ]
  return (
    <section
      role="alert"
      className="sticky bottom-[calc(var(--edge)+0.25rem)] grid gap-2 rounded-card bg-warn-soft p-4 text-small text-warn shadow-e2 md:bottom-4"
    >
      <p className="font-label">Qualcuno ha salvato questo campo mentre lo cambiavi.</p>
      {changed.length > 0 && <p>Di suo è cambiato: {changed.join(', ')}.</p>}
      {both.map(weekday => (
        <p key={weekday}>
          {capital(weekdayName(weekday))} l’avete cambiato in due. Il suo: {dayInWords(saved, weekday)}.
        </p>
      ))}
      {theirGrid
        .filter(key => ownGrid.includes(key))
        .map(key => (
          <p key={key}>
            «{gridWords[key]}» l’avete cambiato in due. Il suo: {gridInWords(saved, key)}.
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

/** By the labels of their boxes. */
const gridWords = {
  slotStep: 'Si comincia ogni',
  slotMinutes: 'Di solito dura',
  lightHourlyCents: 'Supplemento luce',
  memberDiscountPercent: 'Sconto per chi ha la tessera',
} as const

function gridInWords(week: FieldWeek, key: keyof typeof gridWords): string {
  if (key === 'lightHourlyCents') return formatCents(week[key])
  return key === 'memberDiscountPercent' ? `${week[key]}%` : formatMinutes(week[key])
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
