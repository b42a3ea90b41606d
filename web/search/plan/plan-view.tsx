import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { writeTown } from '#contract/address.ts'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import type { SportSlug } from '#contract/sport.ts'
import { verbOf } from '#web/availability/verb.ts'
import { FacilityPlan } from '#web/court/plan/facility-plan.tsx'
import { seedFrom } from '#web/court/random.ts'
import { facilitySoughtPath } from '#web/path/facility-day.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { clockOf } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { formatCents } from '#web/words/money.ts'
import type { CardActions } from '../list/facility-hit-card.tsx'
import { RingPlan } from './ring-plan.tsx'

type PlanViewProps = CardActions & {
  hits: readonly FacilityHit[]
  sport: SportSlug
  form: SearchForm
  result: SearchResult
  /** Stand among the plans, after the second, where there is no room beside them. */
  banners: ReactNode
}

/** The results from above: one plan for each facility, lit where the list lights a court, too. */
export function PlanView({ hits, form, result, banners, ...props }: PlanViewProps) {
  return (
    <>
      <RingPlan place={result.place} hits={hits} form={form} anchor="campi-di" />
      <p className="mb-3 text-small text-ink2">
        Acceso: libero quando vuoi tu. A gesso: l’orario più vicino, se ce n’è. Tocca un campo per prenotare.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {hits.map((hit, index) => (
          <Fragment key={hit.facility.id}>
            <li id={`campi-di-${hit.facility.id}`} className="grid">
              <OneFacility
                hit={hit}
                sport={props.sport}
                date={result.date}
                requested={form.startTime}
                onBook={props.onBook}
                onChooseTime={props.onChooseTime}
              />
            </li>
            {index === Math.min(1, hits.length - 1) && (
              <li className="empty:hidden sm:col-span-2 xl:hidden">{banners}</li>
            )}
          </Fragment>
        ))}
      </ul>
      <p className="mt-3 text-meta text-muted">Schemi in scala, non mappe reali.</p>
    </>
  )
}

type OneProps = CardActions & { hit: FacilityHit; sport: SportSlug; date: string; requested: string }

function OneFacility({ hit, sport, date, requested, onBook, onChooseTime }: OneProps) {
  const { facility, distanceKm } = hit
  const courts = useMemo(() => courtsOf(hit, sport), [hit, sport])
  const prices = hit.courts.flatMap(({ starts, shown }) => starts.filter(start => start.startTime === shown))
  const from = requested || prices.map(start => start.startTime).sort()[0]
  const cheapest = Math.min(...prices.map(start => start.priceCents))
  return (
    <Card as="article" padded={false} className="flex flex-col" aria-labelledby={`pianta-${facility.id}`}>
      <FacilityPlan
        courts={courts}
        seed={seedFrom(String(facility.id))}
        onPick={id => {
          const court = hit.courts.find(each => String(each.id) === id)
          if (court?.shown) onBook(court.id, court.shown)
          else if (court) onChooseTime(court.id)
        }}
        className="my-auto"
      />
      <div className="p-4">
        <h2 id={`pianta-${facility.id}`} className="text-card heading-card wrap-anywhere">
          <Link to={facilitySoughtPath(facility.slug, { date, sport, from })} className="hover:underline">
            {facility.name}
          </Link>
        </h2>
        <p className="text-small text-muted">
          {writeTown(facility)}
          {distanceKm !== null && ` · ${formatKm(distanceKm)}`}
          {prices.length > 0 && ` · da ${formatCents(cheapest)}`}
        </p>
        {facility.needsApproval && (
          <p className="mt-1.5">
            <Badge tone="warn">Su richiesta</Badge>
          </p>
        )}
      </div>
    </Card>
  )
}

function courtsOf({ courts, facility }: FacilityHit, sport: SportSlug) {
  return courts.map(({ id, name, surface, isFree, shown }) => ({
    id: String(id),
    sport,
    surface: surface ?? undefined,
    state: isFree ? ('free' as const) : ('busy' as const),
    name: shown
      ? `${verbOf(facility)} ${name} alle ${clockOf(shown)}`
      : `${name}, niente di libero: vedi altri orari`,
    time: shown ? clockOf(shown) : undefined,
  }))
}
