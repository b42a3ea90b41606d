import type { SearchForm } from '#web/path/search-path.ts'
import { clockOf } from '#web/words/dates.ts'
import { timesFrom } from './search-form.ts'

type AskProps = { form: SearchForm; now: Date; onChange: (change: Partial<SearchForm>) => void }

/** Without a time the results are those of the whole day; choosing one narrows them. */
export function AskForTime({ form, now, onChange }: AskProps) {
  const times = timesFrom(now, form.date)
  // Late in the evening none is left.
  if (times.length === 0) return null
  return (
    <fieldset className="mt-1 mb-3 min-w-0">
      <legend className="mb-2 text-small font-label">A che ora?</legend>
      <div className="no-scrollbar -m-1 flex gap-1.5 overflow-x-auto p-1">
        {times.map(time => (
          <button
            key={time}
            type="button"
            onClick={() => onChange({ startTime: time })}
            className="min-h-11 flex-none rounded-chip bg-sunken px-3 font-time tnum hover:outline-1"
          >
            {clockOf(time)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
