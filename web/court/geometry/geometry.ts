import type { SportSlug } from '#contract/sport.ts'
import type { CourtGeometry } from './court-geometry.ts'
import { calcioA5, calcioA8, calcioA11 } from './geometry-football.ts'
import { basket, beachVolley, padel, pallavolo, tennis } from './geometry-net-sports.ts'

export const courts: Record<SportSlug, CourtGeometry> = {
  'calcio-5': calcioA5,
  'calcio-8': calcioA8,
  'calcio-11': calcioA11,
  tennis,
  padel,
  basket,
  pallavolo,
  'beach-volley': beachVolley,
}

// The keys of the table are the sports.
export const sports = Object.keys(courts) as SportSlug[]

/** The whole slab, run-off included: what has to be kept free on a plan. */
export function slabSize({ length, width, runOff }: CourtGeometry): { width: number; height: number } {
  return { width: length + 2 * runOff.x, height: width + 2 * runOff.y }
}

/** Path data of every second band, the ones painted darker. */
export function bandsPath({ length, width, bands }: CourtGeometry): string {
  if (!bands) return ''
  const step = (bands.direction === 'across' ? length : width) / bands.count
  const darker = Array.from({ length: Math.floor(bands.count / 2) }, (_, index) =>
    round(step * (2 * index + 1)),
  )
  return darker
    .map(at =>
      bands.direction === 'across'
        ? `M${at},0h${round(step)}v${width}h${-round(step)}z`
        : `M0,${at}h${length}v${round(step)}h${-length}z`,
    )
    .join('')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
