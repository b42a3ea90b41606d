import MapPin from 'lucide-react/icons/map-pin'
import { type MouseEvent, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FacilityPlan, PlanField } from '#contract/facility.ts'
import { facilityPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { AerialPin } from '#web/court/aerial/aerial-scene.tsx'
import { late } from '#web/court/late.tsx'
import { seedFrom } from '#web/court/random.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { clockOf, romeClock, romeDate } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'

const AerialScene = late(() =>
  import('#web/court/aerial/aerial-scene.tsx').then(module => module.AerialScene),
)

const MOST_PINS = 5

/** The home's headline over a real facility seen from above: what is lit is free, and leads to that time. */
export function FacilityHero({ plan, now }: { plan: FacilityPlan | undefined; now: Date }) {
  const courts = useMemo(
    () =>
      plan?.fields.map(field => ({
        id: String(field.id),
        sport: field.sport,
        surface: field.surface ?? undefined,
        state: field.nextFree ? ('free' as const) : ('busy' as const),
      })),
    [plan],
  )
  const pins = useMemo(() => (plan ? pinsOf(plan) : []), [plan])
  const navigate = useNavigate()

  /** The scene's links are plain ones: here they are followed without loading a new page. */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}`)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a link arrives as its click
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links within act
    <section
      className="relative h-88 overflow-hidden bg-ground md:h-130 md:[@media(height<45rem)]:h-118"
      onClick={follow}
    >
      <AerialScene courts={courts} pins={pins} seed={seedFrom(String(plan?.facility.id ?? 0))} />
      <div className="gutter pointer-events-none relative mx-auto max-w-page pt-11 md:pt-20 md:pl-12 translate-x-(--words-shift,0px)">
        <h1 className="text-hero heading-hero">
          {whenToPlay(plan, now)}
          <br />
          si gioca.
        </h1>
        <p className="mt-5 hidden max-w-[var(--words-width,21.5rem)] text-[1.1875rem] leading-7 text-ink2 md:block">
          Scegli sport, luogo e ora: ti mostriamo solo i campi liberi davvero.
        </p>
        {plan && <SceneLegend plan={plan} />}
      </div>
    </section>
  )
}

function whenToPlay(plan: FacilityPlan | undefined, now: Date): string {
  if (plan && plan.date > romeDate(now)) return 'Domani'
  return romeClock(now) >= '15:00' ? 'Stasera' : 'Oggi'
}

function SceneLegend({ plan }: { plan: FacilityPlan }) {
  return (
    <div className="mt-8 hidden max-w-(--words-width,26rem) text-small text-ink2 md:block">
      <p className="flex items-center gap-2 font-button">
        <MapPin className="size-5" aria-hidden="true" />
        <Link to={facilityPath(plan.facility.slug)} className="pointer-events-auto py-1 hover:underline">
          {plan.facility.name}, {plan.facility.city}
        </Link>
      </p>
      <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-meta">
        <span className="flex items-center gap-2">
          <span
            className="h-3.5 w-5.5 border border-white bg-[#3e8f5c] forced-color-adjust-none"
            aria-hidden="true"
          />
          Colorato: libero
        </span>
        <span className="flex items-center gap-2">
          <span
            className="h-3.5 w-5.5 border border-[light-dark(#8fa095,#5e7268)] bg-[light-dark(#dde3db,#1b2823)] forced-color-adjust-none"
            aria-hidden="true"
          />
          Spento: occupato
        </span>
      </p>
    </div>
  )
}

/** One pin for each sport's earliest free field, so that they do not crowd. */
export function pinsOf({ fields, date, facility }: FacilityPlan): AerialPin[] {
  const earliest = new Map<string, PlanField>()
  for (const field of fields) {
    const known = earliest.get(field.sport)
    if (field.nextFree && (!known?.nextFree || field.nextFree.startTime < known.nextFree.startTime))
      earliest.set(field.sport, field)
  }
  return [...earliest.values()].slice(0, MOST_PINS).flatMap(({ id, name, sport, nextFree }) => {
    if (!nextFree) return []
    const price = formatCents(nextFree.priceCents)
    return {
      courtId: String(id),
      time: clockOf(nextFree.startTime),
      price,
      name: `${name}, ${sportLabel(sport)}, libero alle`,
      href: slotPath(
        { sport, location: facility.city },
        { fieldId: id, date, startTime: nextFree.startTime },
      ),
    }
  })
}
