import { useState } from 'react'
import { Link } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import { searchPlaceOf } from '#contract/search-place.ts'
import type { SportSlug } from '#contract/sport.ts'
import { verbOf } from '#web/availability/verb.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { clockOf } from '#web/words/dates.ts'

type FreeTimesProps = {
  field: ListedField
  facility: FacilitySummary
  date: string
  sport: SportSlug
  /** As many chips as there is room for; all of them otherwise. */
  most?: number
  /** Where there is not room for all, those from this hour on stand there. */
  from?: string | undefined
  className?: string
}

/** The free times of a field on a day: every chip leads to its booking form. */
export function FreeTimes({
  field,
  facility,
  date,
  sport,
  most = Infinity,
  from = '',
  className,
}: FreeTimesProps) {
  const [isWhole, setWhole] = useState(false)
  const { startTimes } = field
  const more = startTimes.length - most
  const before = startTimes.filter(time => time < from).length
  const begin = isWhole ? 0 : Math.max(0, Math.min(before, more))
  return (
    <ul
      aria-label={`Orari liberi, ${field.name}`}
      className={`flex flex-wrap items-center gap-1.5 ${className}`}
    >
      {startTimes.slice(begin, isWhole ? undefined : begin + most).map(startTime => (
        <li key={startTime}>
          <TimeChip
            as={Link}
            time={clockOf(startTime)}
            to={slotPath(
              { sport, location: searchPlaceOf(facility) },
              { fieldId: field.id, date, startTime },
            )}
            aria-label={`${verbOf(facility)} ${field.name} alle ${clockOf(startTime)}`}
            // Four and how many more there are have room beside each other on a phone.
            className="max-sm:px-1.25!"
          />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="min-h-11 px-1 text-small underline underline-offset-4"
          >
            {isWhole ? 'Meno' : `+${more === 1 ? '1 altro' : `${more} altri`}`}
            <span className="sr-only">
              {' '}
              {more === 1 && !isWhole ? 'orario' : 'orari'} di {field.name}
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
