import { useState } from 'react'
import type { Band } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { PlaceBox } from '#web/place/place-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockOf } from '#web/words/dates.ts'
import { bandNames } from '../when-in-words.ts'
import { SportPicker } from './sport-picker.tsx'
import { useStarts } from './use-starts.ts'

type ControlProps = { form: SearchForm; onChange: (change: Partial<SearchForm>) => void }

export function SportControl({ form, onChange }: ControlProps) {
  return <SportPicker layout="grid" value={form.sport} onChange={sport => onChange({ sport })} />
}

/** A comune chosen from the list applies at once; a typed zone or CAP with the button or Enter. */
export function PlaceControl({ form, onChange }: ControlProps) {
  const [location, setLocation] = useState(form.location)
  const choose = (chosen: string) => chosen.trim() !== '' && onChange({ location: chosen.trim() })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        choose(location)
      }}
      className="grid grid-cols-1 gap-3"
    >
      <PlaceBox value={location} onChange={setLocation} onChosen={choose} />
      <Button type="submit" wide>
        Cerca qui
      </Button>
    </form>
  )
}

/** The parts that a day offers: 'adesso' only today; for yesterday's evening that is going on, 'adesso' and the whole day. */
export function bandsOf(date: string, { today, evening }: { today: string; evening: string }): Band[] {
  if (date < today && date === evening) return ['now', 'day']
  return date === today ? ['now', 'afternoon', 'evening', 'day'] : ['afternoon', 'evening', 'day']
}

type TimeProps = ControlProps & { times: readonly string[]; today: string; evening: string }

/** An hour, or a part of the day. */
export function TimeControl({ form, onChange, times, today, evening }: TimeProps) {
  const { starts: free } = useStarts(form)
  // Every half hour, free or not, and all other starts that can be booked.
  const starts = [...new Set([...times, ...free])].sort()
  return (
    <fieldset>
      <legend className="sr-only">Orario</legend>
      <div className="mb-3 grid grid-cols-2 gap-1.5">
        {bandsOf(form.date, { today, evening }).map(band => (
          <button
            key={band}
            type="button"
            aria-pressed={!form.startTime && band === form.band}
            // 'Adesso' means the evening that is going on, which past midnight is yesterday's.
            onClick={() => onChange({ startTime: '', band, ...(band === 'now' && { date: evening }) })}
            className={classNames(
              'min-h-11 rounded-chip text-small font-button',
              !form.startTime && band === form.band
                ? 'bg-primary text-on-primary'
                : 'bg-sunken hover:outline-1',
            )}
          >
            {bandNames[band]}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-1.5">
        {starts.map(time => (
          <button
            key={time}
            type="button"
            aria-pressed={time === form.startTime}
            onClick={() => onChange({ startTime: time, band: '' })}
            className={classNames(
              'min-h-11 rounded-chip font-time tnum',
              time === form.startTime ? 'bg-primary text-on-primary' : 'bg-sunken hover:outline-1',
            )}
          >
            {clockOf(time)}
          </button>
        ))}
      </div>
      {starts.length === 0 && <p className="text-small text-ink2">Oggi è tardi: scegli un altro giorno.</p>}
    </fieldset>
  )
}
