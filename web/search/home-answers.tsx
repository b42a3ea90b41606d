import { useState } from 'react'
import { Link } from 'react-router'
import { atPlace } from '#contract/at-place.ts'
import { playersOf, type SportSlug, shareCents, sportLabel } from '#contract/sport.ts'
import { messageFor } from '#web/api/messages.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { useOwnPosition } from '#web/device/own-position.ts'
import { type SearchForm, searchPath } from '#web/path/search-path.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { PlaceBox } from '#web/place/place-box.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { addDays, clockOf, eveningAt, romeDate } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { formatCents } from '#web/words/money.ts'
import { type Answer, soonest } from './answers.ts'
import { useSearch } from './use-search.ts'

type AnswersProps = { last: SearchForm; now: Date; onPlace: (location: string) => void }

/** What the last search would find today, before anybody asks: each row leads to the finished form. */
export function HomeAnswers({ last: { sport, location }, now, onPlace }: AnswersProps) {
  const [place, setPlace] = useState<string>()
  const today = romeDate(now)
  const evening = eveningAt(now)
  const own = useOwnPosition(location)
  const search = { sport, location, sort: 'time', radiusKm: 15 } as const
  const night = useSearch({ ...search, date: evening })
  // By day both are the same question. Past midnight the rest of the evening before comes first, then the day that has begun.
  const day = useSearch({ ...search, date: today })
  const error = night.error ?? day.error
  const answers = night.data && day.data && soonest(night.data, day.data)
  return (
    <section
      aria-labelledby="liberi"
      className="relative z-10 rounded-sheet bg-surface p-3.5 max-md:rounded-b-none max-md:pb-1 md:shadow-e3"
    >
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="liberi" className="min-w-0 truncate text-card heading-card">
          Liberi vicino {atPlace(own ? 'te' : location)}
        </h2>
        <p className="flex-none text-small text-ink2">
          da adesso ·{' '}
          <button
            type="button"
            aria-expanded={place !== undefined}
            onClick={() => setPlace(typed => (typed === undefined ? '' : undefined))}
            className="-my-3 min-h-11 font-button text-info underline"
          >
            Cambia<span className="sr-only"> località</span>
          </button>
        </p>
      </div>
      {place !== undefined && (
        <div className="mb-2.5">
          <PlaceBox
            value={place}
            onChange={setPlace}
            onChosen={chosen => {
              setPlace(undefined)
              onPlace(chosen)
            }}
          />
        </div>
      )}
      {!answers && !error && <RowsSkeleton />}
      {error && <p className="text-small text-ink2">{messageFor(error).suggestion}.</p>}
      {answers?.length === 0 && (
        <p className="text-small text-ink2">
          Per oggi non resta niente entro 15 km:{' '}
          <Link
            to={searchPath({ sport, location, date: addDays(today, 1), band: 'day' })}
            className="underline"
          >
            guarda domani
          </Link>
          .
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 lg:grid-cols-3">
        {answers?.map(answer => (
          <li key={answer.hit.facility.id}>
            <Row answer={answer} sport={sport} />
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="mt-2.5 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line md:hidden"
      >
        oppure scegli tu
      </p>
    </section>
  )
}

type RowProps = { answer: Answer; sport: SportSlug | '' }

function Row({ answer: { hit, court, start, date }, sport }: RowProps) {
  const { facility, distanceKm } = hit
  const slot = { fieldId: court.id, date, startTime: start.startTime }
  return (
    <Link
      to={slotPath({ sport, location: facility.city }, slot)}
      className="flex min-h-19 items-center gap-3 rounded-control border border-libero-line p-1.5 pr-3"
    >
      <CourtPicture
        sport={sport || 'calcio-5'}
        surface={court.surface ?? undefined}
        mode="crop"
        seed={seedFrom(String(court.id))}
        className="h-15 w-16 max-[22rem]:hidden flex-none overflow-hidden rounded-chip *:size-full"
      />
      <span className="min-w-0 flex-1 tnum">
        <span className="flex items-baseline gap-2">
          <strong className="text-[1.375rem] leading-7 font-time text-libero-ink">
            {clockOf(start.startTime)}
          </strong>
          <span className="min-w-0 flex-1 truncate font-label">{sport && sportLabel(sport)}</span>
          <strong className="font-time">{formatCents(start.priceCents)}</strong>
        </span>
        <span className="block truncate text-small leading-4.5 text-ink2">{facility.name}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-small leading-4.5 text-ink2">
          {distanceKm !== null && <strong className="text-ink">{formatKm(distanceKm)}</strong>}
          <span className="ml-auto">
            {formatCents(shareCents(start.priceCents, playersOf(sport ? [sport] : [])))} a testa
          </span>
        </span>
        {/* The row is the button, so it says that this is a request (R46). */}
        {facility.needsApproval && <span className="block text-meta text-warn">Su richiesta</span>}
      </span>
    </Link>
  )
}

function RowsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-2 lg:grid-cols-3">
      <span className="sr-only">Cerco i campi liberi</span>
      {['a', 'b', 'c'].map(row => (
        <span key={row} className="flex min-h-19 items-center rounded-control border border-line p-3">
          <SkeletonLine className="w-full" />
        </span>
      ))}
    </div>
  )
}
