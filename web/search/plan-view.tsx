import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { writeTown } from '#contract/address.ts'
import type { FieldHit } from '#contract/availability.ts'
import type { FacilityPlan as PlanOfFacility } from '#contract/facility.ts'
import { facilityPath } from '#contract/paths.ts'
import type { SportSlug } from '#contract/sport.ts'
import { FacilityPlan } from '#web/court/facility-plan.tsx'
import { seedFrom } from '#web/court/random.ts'
import { planQuery } from '#web/facility/queries.ts'
import { formatKm } from '#web/lib/distance.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupByFacility, timeToShow } from './facility-hits.ts'

type PlanViewProps = {
  hits: readonly FieldHit[]
  sport: SportSlug
  date: string
  /** The time asked for, or an empty text. */
  requested: string
  onBook: (fieldId: number, startTime: string) => void
  onChooseTime: (fieldId: number) => void
}

/** The results from above: one plan for each facility, lit where a tap leads to a free time. */
export function PlanView({ hits, ...props }: PlanViewProps) {
  return (
    <>
      <p className="mb-3 text-small text-ink2">
        Tocca un campo acceso per prenotare quell’orario; uno a gesso, per vedere gli altri suoi orari.
      </p>
      <ul className="grid items-start gap-3 sm:grid-cols-2">
        {groupByFacility(hits).map(found => (
          <li key={found[0].field.facility.id}>
            <OneFacility hits={found} {...props} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-meta text-muted">Schemi in scala, non mappe reali.</p>
    </>
  )
}

type OneProps = Omit<PlanViewProps, 'hits'> & { hits: readonly [FieldHit, ...FieldHit[]] }

function OneFacility({ hits, sport, date, requested, onBook, onChooseTime }: OneProps) {
  const [first] = hits
  const { facility } = first.field
  const { data: plan, isPending } = useQuery(planQuery(facility.id, date))
  const times = useMemo(
    () => new Map(hits.map(hit => [hit.field.id, timeToShow(hit.startTimes, requested)])),
    [hits, requested],
  )
  const courts = useMemo(() => courtsOf({ hits, plan, sport, times }), [hits, plan, sport, times])
  return (
    <Card as="article" padded={false} aria-labelledby={`pianta-${facility.id}`}>
      {isPending ? (
        <Skeleton className="aspect-[16/10] rounded-none! border-0!" />
      ) : (
        <FacilityPlan
          courts={courts}
          seed={seedFrom(String(facility.id))}
          onPick={id => {
            const time = times.get(Number(id))
            if (time) onBook(Number(id), time)
            else onChooseTime(Number(id))
          }}
        />
      )}
      <div className="p-4">
        <h2 id={`pianta-${facility.id}`} className="text-card heading-card [overflow-wrap:anywhere]">
          <Link to={facilityPath(facility.slug)} className="hover:underline">
            {facility.name}
          </Link>
        </h2>
        <p className="text-small text-muted">
          {writeTown(facility)}
          {first.distanceKm !== null && ` · ${formatKm(first.distanceKm)}`}
        </p>
      </div>
    </Card>
  )
}

type Drawn = Pick<OneProps, 'hits' | 'sport'> & {
  plan: PlanOfFacility | undefined
  times: ReadonlyMap<number, string | undefined>
}

/** The fields of the sport: those of the answer lit, the others in chalk. Without the plan only the answer's. */
function courtsOf({ hits, plan, sport, times }: Drawn) {
  const found = hits.map(({ field }) => field)
  const others = (plan?.fields ?? []).filter(field => field.sport === sport && !times.has(field.id))
  return [...found, ...others].map(({ id, name, surface }) => {
    const time = times.get(id)
    return {
      id: String(id),
      sport,
      surface: surface ?? undefined,
      state: time ? ('free' as const) : ('busy' as const),
      name: time ? `Prenota ${name} alle ${time}` : `${name}, occupato: vedi altri orari`,
      time,
    }
  })
}
