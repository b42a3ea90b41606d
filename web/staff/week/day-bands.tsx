import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'
import type { WeekBand } from '#contract/week.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { endClock } from '#web/words/end-clock.ts'
import { readEuros, typedEuros } from '#web/words/money.ts'
import { clockInWords, halfHours, withOneMore } from './week.ts'

type DayBandsProps = { weekday: number; bands: readonly WeekBand[]; onChange: (bands: WeekBand[]) => void }

/** A weekday as rows: from when to when, and what an hour costs. What no row covers is closed. */
export function DayBands({ weekday, bands, onChange }: DayBandsProps) {
  const change = (index: number, part: Partial<WeekBand>) =>
    onChange(bands.map((band, place) => (place === index ? { ...band, ...part } : band)))
  return (
    <>
      {bands.length === 0 && <p className="text-small text-ink2">Chiuso tutto il giorno.</p>}
      <ul className="grid gap-3">
        {bands.map((band, index) => (
          // A row is known only by its place, where what is typed must stay.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={`${weekday} ${bands.length} ${index}`}>
            <Row
              band={band}
              onChange={part => change(index, part)}
              onRemove={() => onChange(bands.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        tone="ghost"
        size="small"
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange(withOneMore(bands, weekday))}
      >
        Aggiungi fascia
      </Button>
    </>
  )
}

type RowProps = { band: WeekBand; onChange: (part: Partial<WeekBand>) => void; onRemove: () => void }

function Row({ band: { startTime, endTime, hourlyPriceCents }, onChange, onRemove }: RowProps) {
  return (
    <fieldset
      aria-label={`Fascia delle ${clockInWords(startTime)}`}
      className="flex min-w-0 flex-wrap items-end gap-2"
    >
      <div className="grid w-full grid-cols-2 gap-2">
        <Select
          label="Dalle"
          value={startTime}
          onChange={event => onChange({ startTime: event.target.value })}
        >
          {options(withOwn(halfHours.slice(0, -1), startTime))}
        </Select>
        <Select label="Alle" value={endTime} onChange={event => onChange({ endTime: event.target.value })}>
          {options(withOwn(halfHours.slice(1), endTime))}
        </Select>
      </div>
      <TextField
        label="Prezzo all’ora"
        className="min-w-[min(9rem,100%)] flex-1"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typedEuros(hourlyPriceCents)}
        onChange={event => onChange({ hourlyPriceCents: readEuros(event.target.value) })}
        endSlot={<span className="px-3 text-ink2">€</span>}
      />
      <IconButton
        label={`Togli la fascia delle ${clockInWords(startTime)}`}
        icon={<Trash2 />}
        onClick={onRemove}
        className="mb-0.5"
      />
    </fieldset>
  )
}

/** Adds the time already set, which may lie between two half hours. */
function withOwn(times: readonly string[], own: string): string[] {
  return times.includes(own) ? [...times] : [...times, own].toSorted()
}

/** Options show only the hour, because the box is not wide enough for more; the midnight that ends a day as clubs write it. */
function options(times: readonly string[]) {
  const option = (time: string) => (
    <option key={time} value={time}>
      {endClock(time)}
    </option>
  )
  const night = times.filter(time => time > MIDNIGHT_TIME)
  return (
    <>
      {times.filter(time => time <= MIDNIGHT_TIME).map(option)}
      {night.length > 0 && <optgroup label="Di notte">{night.map(option)}</optgroup>}
    </>
  )
}
