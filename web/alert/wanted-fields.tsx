import type { FacilityPage } from '#contract/listing.ts'
import { sportLabel } from '#contract/sport.ts'
import { upcomingDays } from '#web/availability/upcoming-days.ts'
import { Select } from '#web/ui/select.tsx'
import { hours, sportsToWaitFor, type Wanted } from './wanted.ts'

type FieldsProps = {
  page: FacilityPage
  today: string
  /** The one field that somebody waits for; without it, any of the facility may be chosen. */
  fieldId: number | undefined
  wanted: Wanted
  onChange: (part: Partial<Wanted>) => void
}

/** Which sport, field and day, and between which two starts. */
export function WantedFields({ page, today, fieldId, wanted, onChange }: FieldsProps) {
  const { sport, date, fromTime, toTime } = wanted
  const sports = sportsToWaitFor(page.fields, fieldId)
  const fields = page.fields.filter(field => field.sports.includes(sport) && field.hourlyPriceCents > 0)
  return (
    // Either of the first two selects may be missing; the other one then fills the row.
    <div className="grid grid-cols-2 gap-2.5 *:first:nth-last-4:col-span-full">
      {sports.length > 1 && (
        <Select
          label="Sport"
          value={sport}
          onChange={event => {
            const next = sports.find(each => each === event.target.value)
            if (next) onChange({ sport: next, fieldId: fieldId ?? null })
          }}
        >
          {sports.map(each => (
            <option key={each} value={each}>
              {sportLabel(each)}
            </option>
          ))}
        </Select>
      )}
      {fieldId === undefined && fields.length > 1 && (
        <Select
          label="Campo"
          value={wanted.fieldId ?? ''}
          onChange={event => onChange({ fieldId: Number(event.target.value) || null })}
        >
          <option value="">Uno qualsiasi</option>
          {fields.map(field => (
            <option key={field.id} value={field.id}>
              {field.name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label="Giorno"
        className="col-span-full"
        value={date}
        onChange={event => onChange({ date: event.target.value })}
      >
        {upcomingDays(today, page.bookingWindowDays + 1, date, page.night ?? today).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Dalle"
        value={fromTime}
        onChange={({ target: { value } }) =>
          onChange({ fromTime: value, toTime: value > toTime ? value : toTime })
        }
      >
        <Hours />
      </Select>
      <Select
        label="Alle"
        value={toTime}
        onChange={({ target: { value } }) =>
          onChange({ toTime: value, fromTime: value < fromTime ? value : fromTime })
        }
      >
        <Hours />
      </Select>
    </div>
  )
}

function Hours() {
  return hours.map(({ time, name }) => (
    <option key={time} value={time}>
      {name}
    </option>
  ))
}
