import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { FacilityPage } from '#contract/listing.ts'
import { sportLabel } from '#contract/sport.ts'
import { upcomingDays } from '#web/availability/upcoming-days.ts'
import { verbOf } from '#web/availability/verb.ts'
import { clockOf } from '#web/lib/dates.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { AlertButton } from './alert-button.tsx'
import { keepWanted, takeWanted } from './kept-wanted.ts'
import { freeTimesQuery } from './queries.ts'
import { closedText, firstFree, hours, sportsToWaitFor, type Wanted } from './wanted.ts'

type WaitProps = { page: FacilityPage; today: string; fieldId?: number; className?: string }

const ANCHOR = 'avvisami'

/** 'Avvisami' for a facility or one field of it, on a day, between two starts. */
export function WaitForTime({ page, today, fieldId, className = '' }: WaitProps) {
  const { facility, bookingWindowDays } = page
  const sports = sportsToWaitFor(page.fields, fieldId)
  const [wanted, setWanted] = useState<Wanted>({
    sport: sports[0] ?? 'calcio-5',
    date: page.date,
    fieldId: fieldId ?? null,
    ...(page.date === page.night
      ? { fromTime: '24:00', toTime: '25:00' }
      : { fromTime: '18:00', toTime: '22:00' }),
  })
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
  const fields = page.fields.filter(field => field.sports.includes(sport) && field.hourlyPriceCents > 0)
  if (sports.length === 0) return null
  return (
    <section
      id={ANCHOR}
      aria-label="Non trovi l’ora?"
      className={`scroll-mt-24 rounded-card bg-sunken p-4 ${className}`}
    >
      <h2 className="text-card heading-card">Non trovi l’ora?</h2>
      <p className="mt-1 mb-3 text-small text-ink2">
        Ti scriviamo appena si libera, e teniamo il posto per te dieci minuti.
      </p>
      {/* Either of the first two selects may be missing; the other one then fills the row. */}
      <div className="grid grid-cols-2 gap-2.5 *:first:nth-last-4:col-span-full">
        {sports.length > 1 && (
          <Select
            label="Sport"
            value={sport}
            onChange={event => {
              const next = sports.find(each => each === event.target.value)
              if (next) change({ sport: next, fieldId: fieldId ?? null })
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
            onChange={event => change({ fieldId: Number(event.target.value) || null })}
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
          onChange={event => change({ date: event.target.value })}
        >
          {upcomingDays(today, bookingWindowDays + 1, date, page.night ?? today).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Dalle"
          value={fromTime}
          onChange={({ target: { value } }) =>
            change({ fromTime: value, toTime: value > toTime ? value : toTime })
          }
        >
          <Hours />
        </Select>
        <Select
          label="Alle"
          value={toTime}
          onChange={({ target: { value } }) =>
            change({ toTime: value, fromTime: value < fromTime ? value : fromTime })
          }
        >
          <Hours />
        </Select>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        {free ? (
          <>
            <p role="status" className="min-w-0 basis-full text-small [overflow-wrap:anywhere]">
              {free.fieldName} è libero già alle {clockOf(free.startTime)}.
            </p>
            <ButtonLink as={Link} to={slotPath({ sport, location: facility.city }, { ...free, date })}>
              {verbOf(facility)} alle {clockOf(free.startTime)}
            </ButtonLink>
          </>
        ) : closed ? (
          <p role="status" className="text-small">
            {closed}
          </p>
        ) : (
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

function Hours() {
  return hours.map(({ time, name }) => (
    <option key={time} value={time}>
      {name}
    </option>
  ))
}
