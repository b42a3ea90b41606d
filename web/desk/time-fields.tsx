import type { FacilityDay } from '#contract/desk.ts'
import { clockOf } from '#web/lib/dates.ts'
import { Select } from '#web/ui/select.tsx'
import { endAsLong, NIGHT_ENDS, QUARTER, timeOf } from './day.ts'
import type { Times } from './place.ts'

const times = Array.from({ length: NIGHT_ENDS / QUARTER + 1 }, (_, quarter) => timeOf(quarter * QUARTER))

type TimeFieldsProps = Times & {
  onChange: (times: Partial<Times>) => void
  errors?: { startTime?: string | undefined; endTime?: string | undefined }
}

/** From one quarter of an hour to another, until the end of the night. With the beginning the end moves along. */
export function TimeFields({ startTime, endTime, onChange, errors = {} }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Dalle"
        name="startTime"
        value={startTime}
        onChange={({ target: { value } }) =>
          onChange({ startTime: value, endTime: endAsLong(value, { startTime, endTime }) })
        }
        error={errors.startTime}
      >
        {times.slice(0, -1).map(option)}
      </Select>
      <Select
        label="Alle"
        name="endTime"
        value={endTime}
        onChange={({ target }) => onChange({ endTime: target.value })}
        error={errors.endTime}
      >
        {times.slice(1).map(option)}
      </Select>
    </div>
  )
}

function option(time: string) {
  const isNight = time > '24:00'
  return (
    <option key={time} value={time}>
      {time === '24:00' ? 'mezzanotte' : `${clockOf(time)}${isNight ? ' di notte' : ''}`}
    </option>
  )
}

type FieldChoiceProps = { fields: FacilityDay['fields']; fieldId: number; autoFocus?: boolean }

export function FieldChoice({ fields, fieldId, autoFocus }: FieldChoiceProps) {
  return (
    <Select label="Campo" name="fieldId" defaultValue={fieldId} autoFocus={autoFocus}>
      {fields.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
