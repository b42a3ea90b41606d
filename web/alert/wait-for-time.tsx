import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FacilityPage } from '#contract/listing.ts'
import { searchPlaceOf } from '#contract/search-place.ts'
import type { SportSlug } from '#contract/sport.ts'
import { verbOf } from '#web/availability/verb.ts'
import { useNow } from '#web/device/now.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { clockOf } from '#web/words/dates.ts'
import { AlertButton } from './alert-button.tsx'
import { keepWanted, takeWanted } from './kept-wanted.ts'
import { freeTimesQuery } from './queries.ts'
import { closedText, firstFree, sportsToWaitFor, type Wanted, wantedAtFirst } from './wanted.ts'
import { WantedFields } from './wanted-fields.tsx'

type WaitProps = {
  page: FacilityPage
  today: string
  fieldId?: number
  /** What is looked at, and the hour that was looked for: the form begins with them. */
  sport?: SportSlug | undefined
  from?: string | undefined
  className?: string
}

const ANCHOR = 'avvisami'

/** 'Avvisami' for a facility or one field of it, on a day, between two starts. */
export function WaitForTime({ page, today, fieldId, sport: lookedAt, from, className = '' }: WaitProps) {
  const { facility } = page
  const sports = sportsToWaitFor(page.fields, fieldId)
  const now = useNow()
  const [wanted, setWanted] = useState(() => wantedAtFirst(page, { sport: lookedAt, fieldId, from, now }))
  const place = `${facility.id} ${fieldId ?? ''}`
  // Only after the first drawing, which must be the same as the server's.
  useEffect(() => {
    const kept = takeWanted(place)
    if (kept) setWanted(kept)
  }, [place])
  const change = (part: Partial<Wanted>) => setWanted(current => ({ ...current, ...part }))
  const { data: day } = useQuery(freeTimesQuery(facility.slug, wanted.date))
  const { sport, date, fromTime, toTime } = wanted
  const free = day && firstFree(day.fields, wanted)
  const closed = day && closedText(day.opening, wanted)
  if (sports.length === 0) return null
  return (
    <section
      id={ANCHOR}
      aria-label="Non trovi l’ora?"
      className={`scroll-mt-24 rounded-card bg-sunken p-4 ${className}`}
    >
      <h2 className="text-card heading-card">Non trovi l’ora?</h2>
      <p className="mt-1 mb-3 text-small text-ink2">
        Se si libera e tocca a te, ti scriviamo e la teniamo per te fino a dieci minuti.
      </p>
      <WantedFields page={page} today={today} fieldId={fieldId} wanted={wanted} onChange={change} />
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        {/* Here from the start: a status that arrives together with its words is not announced. */}
        <p
          role="status"
          className={free || closed ? 'min-w-0 basis-full text-small wrap-anywhere' : 'sr-only'}
        >
          {free ? `${free.fieldName} è libero già alle ${clockOf(free.startTime)}.` : closed}
        </p>
        {free && (
          <ButtonLink
            as={Link}
            to={slotPath({ sport, location: searchPlaceOf(facility) }, { ...free, date })}
          >
            {verbOf(facility)} alle {clockOf(free.startTime)}
          </ButtonLink>
        )}
        {!free && !closed && (
          <AlertButton
            key={JSON.stringify(wanted)}
            anchor={`#${ANCHOR}`}
            onLeave={() => keepWanted(place, wanted)}
            wish={{
              sport,
              date,
              fromTime,
              toTime,
              where: wanted.fieldId === null ? { facilityId: facility.id } : { fieldId: wanted.fieldId },
            }}
          />
        )}
      </div>
    </section>
  )
}
