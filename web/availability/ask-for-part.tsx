import { Card } from '#web/ui/card.tsx'
import { DaySelector } from './day-selector.tsx'
import { PlaceControl, SportControl } from './part-controls.tsx'
import { type Part, type SearchForm, timesFrom } from './search-params.ts'

const questions = {
  sport: 'A che cosa vuoi giocare?',
  location: 'Dove vuoi giocare?',
  date: 'In che giorno vuoi giocare?',
} as const

type AskProps = {
  part: keyof typeof questions
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

/** Without a time the results are those of the whole day; choosing one narrows them. */
export function AskForTime({ form, now, onChange }: Pick<AskProps, 'form' | 'onChange'> & { now: Date }) {
  return (
    <fieldset className="mt-1 mb-3 min-w-0">
      <legend className="mb-2 text-small font-label">A che ora?</legend>
      <div className="no-scrollbar -m-1 flex gap-1.5 overflow-x-auto p-1">
        {timesFrom(now, form.date).map(time => (
          <button
            key={time}
            type="button"
            onClick={() => onChange({ startTime: time })}
            className="min-h-11 flex-none rounded-chip bg-sunken px-3 font-time tnum hover:outline-1"
          >
            {time}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The questions for what is missing, when it is more than one thing. */
export function questionFor(missing: readonly Part[]): string {
  return missing.includes('location') ? 'Dove e quando vuoi giocare?' : 'Quando vuoi giocare?'
}
