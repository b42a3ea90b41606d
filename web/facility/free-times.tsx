import { useState } from 'react'
import { Link } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { verbOf } from '#web/availability/verb.ts'
import { clockOf } from '#web/lib/dates.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { TimeChip } from '#web/ui/time-chip.tsx'

type FreeTimesProps = {
  field: ListedField
  facility: FacilitySummary
  date: string
  sport: SportSlug
  /** As many chips as there is room for; all of them otherwise. */
  most?: number
  className?: string
}

/** The free times of a field on a day: every chip leads to its booking form. */
export function FreeTimes({ field, facility, date, sport, most = Infinity, className }: FreeTimesProps) {
  const [isWhole, setWhole] = useState(false)
  const more = field.startTimes.length - most
  return (
    <ul
      aria-label={`Orari liberi, ${field.name}`}
      className={`flex flex-wrap items-center gap-1.5 ${className}`}
    >
      {field.startTimes.slice(0, isWhole ? undefined : most).map(startTime => (
        <li key={startTime}>
          <TimeChip
            as={Link}
            time={clockOf(startTime)}
            to={slotPath({ sport, location: facility.city }, { fieldId: field.id, date, startTime })}
            aria-label={`${verbOf(facility)} ${field.name} alle ${clockOf(startTime)}`}
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
          </button>
        </li>
      )}
    </ul>
  )
}
