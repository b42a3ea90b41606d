import type { FacilityDay } from '#contract/desk-day.ts'
import { MIDNIGHT_TIME, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import { Select } from '#web/ui/select.tsx'
import { clockOf } from '#web/words/dates.ts'
import { endAsLong, QUARTER } from '../day.ts'
import type { Place, Times } from '../place.ts'

const times = Array.from({ length: NIGHT_ENDS / QUARTER + 1 }, (_, quarter) => timeOf(quarter * QUARTER))

type PlaceFieldsProps = {
  day: FacilityDay
  start: Place
  onTimes: (times: Partial<Times>) => void
  onField?: (fieldId: number) => void
  errors?: { startTime?: string | undefined; endTime?: string | undefined }
  autoFocus?: boolean
}

/** Field, beginning and end, in quarters of an hour until the end of the night. The end moves along with the beginning. */
export function PlaceFields({ day, start, onTimes, onField, errors = {}, autoFocus }: PlaceFieldsProps) {
  return (
    <>
      <Select
        label="Campo"
        name="fieldId"
        defaultValue={start.fieldId}
        onChange={({ target }) => onField?.(Number(target.value))}
        autoFocus={autoFocus}
      >
        {day.fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Dalle"
          name="startTime"
          value={start.startTime}
          onChange={({ target: { value } }) =>
            onTimes({ startTime: value, endTime: endAsLong(value, start) })
          }
          error={errors.startTime}
        >
          {times.slice(0, -1).map(option)}
        </Select>
        <Select
          label="Alle"
          name="endTime"
          value={start.endTime}
          onChange={({ target }) => onTimes({ endTime: target.value })}
          error={errors.endTime}
        >
          {times.slice(1).map(option)}
        </Select>
      </div>
    </>
  )
}

function option(time: string) {
  const isNight = time > MIDNIGHT_TIME
  return (
    <option key={time} value={time}>
      {time === MIDNIGHT_TIME ? 'mezzanotte' : `${clockOf(time)}${isNight ? ' di notte' : ''}`}
    </option>
  )
}
