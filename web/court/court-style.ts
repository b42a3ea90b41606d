import type { CSSProperties } from 'react'
import type { SportSlug } from '#contract/sport.ts'
import { type CourtSurface, courtColours } from './colours.ts'

/** The custom properties that paint a free court; any ancestor of the `<use>` may carry them. */
export function courtStyle(sport: SportSlug, surface?: CourtSurface): CSSProperties {
  const colours = courtColours(sport, surface)
  // CSSProperties does not know custom properties; React passes them through.
  return {
    '--court-surface': colours.surface,
    '--court-band': colours.band,
    '--court-run-off': colours.runOff,
    '--court-line': colours.line,
    '--court-area': colours.area ?? colours.surface,
    '--court-glass': colours.glass ?? colours.line,
  } as CSSProperties
}
