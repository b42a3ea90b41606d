import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { coverText } from './cover-text.ts'
import { canBeBooked, FieldPrice, FieldStatus } from './field-status.tsx'
import { FreeTimes } from './free-times.tsx'

const MOST_CHIPS = 4

type FieldRowProps = {
  field: ListedField
  facility: FacilitySummary
  date: string
  isToday?: boolean
  /** The sport to search and draw; the field's first one otherwise. */
  sport?: SportSlug | undefined
  /** The hour that was looked for: the first chips are those from it on. */
  from?: string | undefined
  /** 'Vetro, coperto', where it is known. */
  surface?: string | undefined
}

/** One field with what is free on the day: every chip leads to its booking. */
export function FieldRow({
  field,
  facility,
  date,
  isToday = true,
  sport = field.sports[0] ?? 'calcio-5',
  from,
  surface,
}: FieldRowProps) {
  const sports = field.sports.map(sportLabel).join(', ')
  const isFree = canBeBooked(field, facility) && field.startTimes.length > 0
  return (
    <li
      id={`campo-${field.id}`}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 outline-offset-4 last:border-b-0"
    >
      <CourtPicture
        sport={sport}
        surface={field.surface ?? undefined}
        mode="icon"
        state={isFree ? 'free' : 'busy'}
        className="h-11 w-17 flex-none overflow-hidden rounded-tag *:size-full"
      />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-card heading-card wrap-anywhere">{field.name}</h3>
        <p className="text-small text-muted">
          {/* Lists of facilities often call a field like its sport, which is said once. */}
          {[sports !== field.name && sports, surface ?? coverText(field.isIndoor)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-small text-ink2">
          <FieldPrice field={field} facility={facility} />
        </p>
      </div>
      {/* On a phone the times beneath say from when it is free. */}
      <div className={classNames('empty:hidden max-sm:w-full', isFree && 'max-sm:hidden')}>
        <FieldStatus field={field} facility={facility} isToday={isToday} />
      </div>
      {isFree && (
        <FreeTimes
          field={field}
          facility={facility}
          date={date}
          sport={sport}
          from={from}
          most={MOST_CHIPS}
          className="w-full"
        />
      )}
    </li>
  )
}
