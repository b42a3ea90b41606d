import type { Picture } from '#contract/picture.ts'
import type { Tournament } from '#contract/tournament.ts'
import { Photo } from '#web/picture/photo.tsx'

/** Whole, because a poster is read to its edges; a press shows it as large as it was sent. */
export function Poster({ tournament, poster }: { tournament: Tournament; poster: Picture }) {
  return (
    <a href={poster.sources.at(-1)?.url} target="_blank" rel="noopener" className="block">
      <Photo
        picture={{ ...poster, alt: `Locandina di ${tournament.title}` }}
        sizes="(min-width: 40rem) 36rem, 100vw"
        className="h-72 w-full rounded-card object-contain!"
      />
    </a>
  )
}
