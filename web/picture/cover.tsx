import type { Picture } from '#contract/picture.ts'
import { Photo } from './photo.tsx'

type CoverProps = { pictures: readonly Picture[]; label: string }

/** Photographs over the top of a page, one at a time, to be pushed along; nothing at all where there are none. */
export function Cover({ pictures, label }: CoverProps) {
  if (pictures.length === 0) return null
  return (
    <section
      aria-label={label}
      // Without it the keyboard could not push the row along.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
      tabIndex={0}
      className="no-scrollbar mx-auto -mb-6 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain md:mt-6 md:mb-0 md:max-w-[min(76rem,100%-4rem)] md:rounded-card"
    >
      {pictures.map((picture, index) => (
        <div key={picture.id} className="relative w-full flex-none snap-start">
          <Photo
            picture={picture}
            isFirst={index === 0}
            sizes="(min-width: 80rem) 80rem, 100vw"
            className="h-62.5 w-full md:h-90"
          />
          {pictures.length > 1 && (
            <span className="absolute right-3 bottom-9 rounded-tag bg-[rgb(13_29_21/0.85)] px-2 py-1 text-meta font-label text-white md:bottom-3">
              {index + 1} di {pictures.length} foto
            </span>
          )}
        </div>
      ))}
    </section>
  )
}
