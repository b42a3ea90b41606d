import type { Surface } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'

type Surfaced = { surface: Surface | null; isIndoor: boolean | null }

export const surfaceNames: Record<Surface, string> = {
  clay: 'Terra rossa',
  hard: 'Cemento',
  grass: 'Erba',
  synthetic: 'Sintetico',
  green: 'Verde',
  outdoor: 'Resina',
  earth: 'Terra',
}

const usualSurfaces: Record<SportSlug, string> = {
  'calcio-5': 'Erba sintetica',
  'calcio-8': 'Erba sintetica',
  'calcio-11': 'Erba',
  tennis: 'Terra rossa',
  padel: 'Vetro',
  basket: 'Parquet',
  pallavolo: 'Gomma',
  'beach-volley': 'Sabbia',
}

/** 'Vetro, coperto' */
export function surfaceWords(sport: SportSlug, { surface, isIndoor }: Surfaced): string {
  const words = surface ? surfaceNames[surface] : usualSurfaces[sport]
  if (isIndoor === null) return words
  return `${words}, ${isIndoor ? 'coperto' : 'all’aperto'}`
}
