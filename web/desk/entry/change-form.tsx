import { withArticle } from '#contract/article.ts'
import type { DayEntry } from '#contract/desk-day.ts'
import type { Which } from '#contract/series.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { formatDate } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import type { Desk } from '../use-desk.ts'

// What the forms that move and cancel an entry have in common.

export type ChangeFormProps = { entry: DayEntry; desk: Desk; onClose: () => void; onBack: () => void }
export type Meant = 'one' | Which

type WhichDatesProps = { entry: DayEntry; value: Meant; onChange: (value: Meant) => void }

/** Asks which dates of a weekly series are meant. */
export function WhichDates({ entry, value, onChange }: WhichDatesProps) {
  const series = entry.booking?.series
  if (!series) return null
  return (
    <div className="grid gap-1">
      <Segmented
        label="Quali date"
        name="which"
        options={[
          { value: 'one', label: 'Questa' },
          { value: 'following', label: 'Da qui in poi' },
          { value: 'all', label: 'Tutte' },
        ]}
        value={value}
        onChange={onChange}
      />
      <p aria-live="polite" className="text-small text-ink2 empty:hidden">
        {value === 'following' &&
          `${counted(series.bookings, 'data', 'date')}, fino ${withArticle('al', formatDate(series.lastDate))}.`}
        {value === 'all' && 'Tutte quelle che devono ancora venire, anche prima di questa.'}
      </p>
    </div>
  )
}

type BackAndSendProps = { onBack: () => void; label: string; isPending: boolean; tone?: 'ink' | 'danger' }

export function BackAndSend({ onBack, label, isPending, tone = 'ink' }: BackAndSendProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      <Button tone="ghost" onClick={onBack}>
        Indietro
      </Button>
      <Button type="submit" tone={tone} loading={isPending}>
        {label}
      </Button>
    </div>
  )
}
