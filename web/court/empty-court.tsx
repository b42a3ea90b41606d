import type { SportSlug } from '#contract/sport.ts'
import { CourtPicture } from './court-picture.tsx'

/** In chalk, above the words that say that there is nothing here. */
export function EmptyCourt({ sport }: { sport: SportSlug }) {
  return <CourtPicture sport={sport} mode="crop" state="busy" className="h-24 *:size-full md:h-36" />
}

const MOST_COURTS = 3

/** All courts of a place from above, none of them lit: they are taken. */
export function TakenCourts({ sport, count }: { sport: SportSlug; count: number }) {
  return (
    <div className="flex h-22 justify-center gap-2.5 bg-ground p-4 md:h-36 md:gap-4 md:p-6">
      {Array.from({ length: Math.min(count, MOST_COURTS) }, (_, court) => (
        <CourtPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
          key={court}
          sport={sport}
          state="busy"
          className="aspect-[8/5] h-full *:size-full"
        />
      ))}
    </div>
  )
}
