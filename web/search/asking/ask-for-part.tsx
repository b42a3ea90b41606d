import { DaySelector } from '#web/availability/day-selector.tsx'
import type { SearchForm } from '#web/path/search-path.ts'
import { Card } from '#web/ui/card.tsx'
import { PlaceControl, SportControl } from './part-controls.tsx'
import type { Part } from './search-form.ts'

const questions = {
  sport: 'A che cosa vuoi giocare?',
  location: 'Dove vuoi giocare?',
  date: 'In che giorno vuoi giocare?',
} as const

type AskProps = {
  part: Exclude<Part, 'startTime'>
  form: SearchForm
  today: string
  onChange: (change: Partial<SearchForm>) => void
}

/** The one part of a search that is missing, asked for where the results will stand. */
export function AskForPart({ part, form, today, onChange }: AskProps) {
  return (
    <section aria-labelledby="domanda">
      <h1 id="domanda" className="heading mb-3 text-section">
        {questions[part]}
      </h1>
      <Card className="overflow-visible!">
        {part === 'sport' && <SportControl form={form} onChange={onChange} />}
        {part === 'location' && <PlaceControl form={form} onChange={onChange} />}
        {part === 'date' && (
          <DaySelector value={form.date} today={today} onChange={date => onChange({ date })} />
        )}
      </Card>
    </section>
  )
}
