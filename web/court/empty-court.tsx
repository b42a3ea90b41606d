import { CourtPicture } from './court-picture.tsx'
import type { SportSlug } from './geometry/geometry.ts'

/** In chalk, above the words that say that there is nothing here. */
export function EmptyCourt({ sport }: { sport: SportSlug }) {
  return <CourtPicture sport={sport} mode="crop" state="busy" className="h-24 *:size-full md:h-36" />
}
