import { type CSSProperties, useMemo } from 'react'
import type { SportSlug } from '#contract/sport.ts'
import { planFacility } from '../plan/plan.ts'
import { type CourtOnPlan, PlanDrawing, Trees } from '../plan/plan-drawing.tsx'
import { AERIAL_ANGLE, type AerialView, type PlacedPin, viewFromAbove, woodAround } from './aerial-view.ts'

export type AerialPin = {
  courtId: string
  /** '20:30' */
  time: string
  /** '60,00 €'; on a phone only the time shows. */
  price?: string | undefined
  /** Straight to that time. */
  href: string
  /** Read aloud before time and price: 'Campo 2, calcio a 5, libero alle'. */
  name: string
}

type AerialSceneProps = {
  /** Without any the scene is a drawing of no facility. */
  courts?: readonly CourtOnPlan[] | undefined
  /** From the facility's id, by `seedFrom`. */
  seed: number
  pins?: readonly AerialPin[]
}

const noPins: readonly AerialPin[] = []

/**
 * The hero: the plan turned by -12 degrees under the headline. Put it first in a `relative` box and the
 * text in a `relative` child after it; the left of the scene fades to the ground colour.
 */
export function AerialScene({ courts = sceneWithoutData, seed, pins = noPins }: AerialSceneProps) {
  const { plan, view, wood } = useMemo(() => {
    const drawn = planFacility(courts, seed)
    const pinned = pins.map(pin => pin.courtId)
    return { plan: drawn, view: viewFromAbove(drawn, pinned), wood: woodAround(drawn, seed) }
  }, [courts, pins, seed])
  const placed = new Map(view.pins.map(pin => [pin.courtId, pin]))
  return (
    <div className="aerial absolute inset-0 overflow-hidden bg-ground">
      <div className="aerial-layer" style={boxOf(view)}>
        <svg
          viewBox={[...view.origin, view.width, view.height].join(' ')}
          className="court-plan size-full"
          aria-hidden="true"
          focusable="false"
        >
          <g transform={`rotate(${AERIAL_ANGLE})`}>
            <Trees trees={wood} />
            <PlanDrawing plan={plan} facility={courts} />
          </g>
        </svg>
      </div>
      <div className="aerial-fade absolute inset-0" />
      <div className="aerial-layer pointer-events-none" style={boxOf(view)}>
        {pins.map(pin => {
          const place = placed.get(pin.courtId)
          return place && <Pin key={pin.courtId} pin={pin} place={place} view={view} />
        })}
      </div>
    </div>
  )
}

type PinProps = { pin: AerialPin; place: PlacedPin; view: AerialView }

function Pin({ pin, place, view }: PinProps) {
  return (
    <a
      href={pin.href}
      className={`pointer-events-auto absolute min-h-8 -translate-x-1/2 -translate-y-1/2 flex-col items-center justify-center rounded-chip bg-surface px-2.5 py-1 shadow-e2 tnum transition-[scale] before:absolute before:-inset-1.5 after:absolute after:top-full after:size-2.5 after:-translate-y-1.5 after:rotate-45 after:bg-surface hover:scale-104 md:px-3 md:py-1.5 ${pinDisplay(place)}`}
      style={{ left: `${(100 * place.x) / view.width}%`, top: `${(100 * place.y) / view.height}%` }}
    >
      <span className="sr-only">{pin.name} </span>
      <span className="text-[min(1rem,5vw)] leading-5 font-time text-libero-ink">{pin.time}</span>
      {pin.price && <span className="hidden text-meta leading-4 text-ink2 md:block">{pin.price}</span>}
    </a>
  )
}

function pinDisplay({ onPhone, onDesktop }: PlacedPin): string {
  return `${onPhone ? 'flex' : 'hidden'} ${onDesktop ? 'lg:flex' : 'lg:hidden'}`
}

/** Metres; the stylesheet turns them into pixels for the screen at hand. */
function boxOf({ width, height, focus }: AerialView): CSSProperties {
  // CSSProperties does not know custom properties; React passes them through.
  return {
    '--scene-width': width.toFixed(1),
    '--scene-height': height.toFixed(1),
    '--phone-x': focus.phone[0].toFixed(1),
    '--phone-y': focus.phone[1].toFixed(1),
    '--desktop-x': focus.desktop[0].toFixed(1),
    '--desktop-y': focus.desktop[1].toFixed(1),
  } as CSSProperties
}

/** For the home without a location or data: a drawing, to be shown without pins, name and legend. */
export const sceneWithoutData: readonly CourtOnPlan[] = (
  [
    ['a', 'calcio-5'],
    ['b', 'calcio-8'],
    ['c', 'tennis'],
    ['d', 'tennis'],
    ['e', 'padel'],
    ['f', 'padel'],
    ['g', 'basket'],
    ['h', 'beach-volley'],
  ] satisfies [string, SportSlug][]
).map(([id, sport]) => ({ id, sport, state: 'free' }))
