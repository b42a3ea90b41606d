import type { SportSlug } from '#contract/sport.ts'

/** What a field may be made of, when it is not the usual surface of its sport. */
export type CourtSurface =
  | 'standard'
  | 'clay'
  | 'hard'
  | 'grass'
  | 'synthetic'
  | 'green'
  | 'outdoor'
  | 'earth'

export type CourtColours = {
  surface: string
  /** The darker band, plank or painted zone pattern; equal to the surface when there is none. */
  band: string
  runOff: string
  line: string
  /** Painted areas: the key, the front zone. */
  area?: string
  glass?: string
  /** The text that stays readable on the run-off (at least 4.5:1). */
  onRunOff: string
}

const white = '#ffffff'
const ink = '#10201a'

const standard: Record<SportSlug, CourtColours> = {
  'calcio-5': { surface: '#3e8f5c', band: '#3a8857', runOff: '#2f7a4c', line: '#f6faf4', onRunOff: white },
  'calcio-8': { surface: '#4c9a4f', band: '#479349', runOff: '#3b843f', line: '#f6faf4', onRunOff: white },
  'calcio-11': { surface: '#5aa046', band: '#529741', runOff: '#3f8032', line: '#f8fbf3', onRunOff: white },
  tennis: { surface: '#cc6b42', band: '#cc6b42', runOff: '#b5562f', line: '#fff6ee', onRunOff: white },
  padel: {
    surface: '#2c6bc4',
    band: '#2c6bc4',
    runOff: '#2a4c7d',
    line: '#f1f6ff',
    glass: '#bfd6f5',
    onRunOff: white,
  },
  basket: {
    surface: '#dda868',
    band: '#d8a160',
    runOff: '#8c3f2b',
    line: white,
    area: '#a94c33',
    onRunOff: white,
  },
  pallavolo: {
    surface: '#e58a4e',
    band: '#e58a4e',
    runOff: '#2f7f83',
    line: white,
    area: '#db7a3c',
    onRunOff: white,
  },
  'beach-volley': {
    surface: '#ebd3a0',
    band: '#ebd3a0',
    runOff: '#e2c68d',
    line: '#1f5fb0',
    onRunOff: ink,
  },
}

const overrides: Partial<Record<SportSlug, Partial<Record<CourtSurface, Partial<CourtColours>>>>> = {
  tennis: {
    hard: { surface: '#3d73a8', band: '#3d73a8', runOff: '#2c5985' },
    synthetic: { surface: '#3d73a8', band: '#3d73a8', runOff: '#2c5985' },
    grass: standard['calcio-11'],
  },
  padel: { green: { surface: '#2e8b62', band: '#2e8b62', runOff: '#1f6648' } },
  basket: { outdoor: { surface: '#3f7f8c', band: '#3f7f8c', runOff: '#2c5c66', area: '#2c5c66' } },
}

// A shade lighter than beaten earth really is (#a5784c): ink would have only 4.3:1 on that.
const earth = { surface: '#b98b5e', band: '#b4865a', runOff: '#ac7f52', onRunOff: ink }

export function courtColours(sport: SportSlug, surface: CourtSurface = 'standard'): CourtColours {
  if (surface === 'earth' && sport.startsWith('calcio')) return { ...standard[sport], ...earth }
  return { ...standard[sport], ...overrides[sport]?.[surface] }
}
