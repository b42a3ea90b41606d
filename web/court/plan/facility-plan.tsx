import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { type PlacedCourt, type Plan, planFacility } from './plan.ts'
import { type CourtOnPlan, PlanDrawing } from './plan-drawing.tsx'

export type FacilityPlanCourt = CourtOnPlan & {
  /** Read aloud and shown on hover: 'Campo 2, libero dalle 18:00'. */
  name: string
  /** On the court, when it is free, or on one in chalk when it is next: '18:00'. */
  time?: string | undefined
  /** Under the time, for readers who know the courts by name: 'Campo 2'. */
  label?: string | undefined
}

export type FacilityPlanProps = {
  courts: readonly FacilityPlanCourt[]
  /** From the facility's id, by `seedFrom`. */
  seed: number
  /** Makes every court a button; without it, and without `hrefOf`, the plan is a picture. */
  onPick?: ((id: string) => void) | undefined
  /** Makes every court a link instead, which works without scripts. */
  hrefOf?: ((id: string) => string) | undefined
  selectedId?: string | undefined
  /** Without labels: for a card, where the plan is decoration beside the facility's name. */
  mini?: boolean
  className?: string | undefined
}

/** The facility from above, flat, all courts at one scale. Caption it 'Schema in scala, non la mappa reale'. */
export function FacilityPlan({
  courts,
  seed,
  onPick,
  hrefOf,
  selectedId,
  mini = false,
  className = '',
}: FacilityPlanProps) {
  const plan = useMemo(() => planFacility(courts, seed), [courts, seed])
  return (
    <div
      // A card has its height without the plan, so browsers may skip the two hundred elements of those out of sight.
      className={`relative overflow-hidden bg-ground ${mini ? '[content-visibility:auto]' : ''} ${className}`}
      style={shapeOf(plan, mini)}
    >
      <svg
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        className={`court-plan absolute inset-0 size-full ${mini ? 'overflow-visible' : ''}`}
        aria-hidden="true"
        focusable="false"
      >
        <PlanDrawing plan={plan} facility={courts} goesOn={mini} />
      </svg>
      {!mini && (
        <Labels courts={courts} plan={plan} onPick={onPick} hrefOf={hrefOf} selectedId={selectedId} />
      )}
    </div>
  )
}

type LabelsProps = Pick<FacilityPlanProps, 'courts' | 'onPick' | 'hrefOf' | 'selectedId'> & { plan: Plan }

function Labels({ courts, plan, onPick, hrefOf, selectedId }: LabelsProps) {
  const places = new Map(plan.courts.map(place => [place.id, place]))
  return courts.map(court => {
    const place = places.get(court.id)
    if (!place) return null
    return (
      <CourtArea
        key={court.id}
        name={court.name}
        style={boxStyle(place, plan)}
        selected={court.id === selectedId}
        onPick={onPick && (() => onPick(court.id))}
        href={hrefOf?.(court.id)}
      >
        {(court.time || court.label) && (
          <TimeLabel
            time={court.time}
            name={court.label}
            look={court.state === 'free' ? 'bg-surface text-libero-ink shadow-e2' : 'bg-sunken text-muted'}
            raised={labelCovers(place, plan)}
          />
        )}
      </CourtArea>
    )
  })
}

type CourtAreaProps = {
  name: string
  style: CSSProperties
  selected: boolean
  onPick: (() => void) | undefined
  href: string | undefined
  children: ReactNode
}

function CourtArea({ name, style, selected, onPick, href, children }: CourtAreaProps) {
  const ring = selected ? 'outline-3 outline-offset-2 outline-ink' : ''
  // On a phone a court is smaller than a finger; the grass around it belongs to it, too.
  const area = `absolute flex items-center justify-center before:absolute before:-inset-1.5 ${ring}`
  // The list beside the plan tells the times: here the tooltip is the whole name.
  const time = (
    <span aria-hidden="true" className="contents">
      {children}
    </span>
  )
  if (href) {
    return (
      <a href={href} title={name} className={`${area} hover:bg-white/10`} style={style}>
        {time}
      </a>
    )
  }
  if (!onPick) {
    return (
      <span className={area} style={style}>
        <span className="sr-only">{name}</span>
        {children}
      </span>
    )
  }
  return (
    <button
      type="button"
      title={name}
      aria-pressed={selected}
      onClick={onPick}
      className={`${area} hover:bg-white/10`}
      style={style}
    >
      {time}
    </button>
  )
}

type TimeLabelProps = { time: string | undefined; name: string | undefined; look: string; raised: boolean }

function TimeLabel({ time, name, look, raised }: TimeLabelProps) {
  const tail =
    'max-md:after:absolute max-md:after:top-full max-md:after:left-1/2 max-md:after:size-2 max-md:after:-translate-x-1/2 max-md:after:-translate-y-1 max-md:after:rotate-45 max-md:after:bg-inherit'
  return (
    <span
      aria-hidden="true"
      className={`absolute rounded-tag px-1.5 py-px text-center text-meta font-time tnum ${look} sm:rounded-chip sm:px-2.5 sm:text-small ${raised ? `z-1 max-md:bottom-[calc(100%-0.25rem)] ${tail}` : ''}`}
    >
      {time}
      {name && <span className="block max-w-24 truncate text-meta font-label text-ink">{name}</span>}
    </span>
  )
}

/** Measured where it is tightest: the plan on a phone, 366 px wide, a label of 50 x 20. */
function labelCovers(place: PlacedCourt, plan: Plan): boolean {
  const scale = 366 / plan.width
  return 50 * 20 > 0.6 * place.width * place.height * scale * scale
}

function boxStyle(place: PlacedCourt, plan: Plan): CSSProperties {
  return {
    left: `${(100 * place.x) / plan.width}%`,
    top: `${(100 * place.y) / plan.height}%`,
    width: `${(100 * place.width) / plan.width}%`,
    height: `${(100 * place.height) / plan.height}%`,
  }
}

function shapeOf(plan: Plan, mini: boolean): CSSProperties {
  return mini ? {} : { aspectRatio: `${plan.width} / ${plan.height}` }
}
