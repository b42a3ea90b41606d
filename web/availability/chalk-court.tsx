import type { SportSlug } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'

/** The court of a sport when nothing of it is free. */
export function ChalkCourt({ sport }: { sport: SportSlug }) {
  return <CourtPicture sport={sport} mode="crop" state="busy" className="h-24 *:size-full md:h-36" />
}
