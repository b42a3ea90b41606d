import type { Picture } from '#contract/picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from './photo.tsx'

type GalleryProps = { pictures: readonly Picture[]; label: string }

/** Photographs side by side, to be pushed along; nothing at all where there are none. */
export function Gallery({ pictures, label }: GalleryProps) {
  if (pictures.length === 0) return null
  return (
    <section
      aria-label={label}
      // Without it the keyboard could not push the row along.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
      tabIndex={0}
      className="no-scrollbar flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain rounded-card"
    >
      {pictures.map((picture, index) => (
        <Photo
          key={picture.id}
          picture={picture}
          isFirst={index === 0}
          sizes={pictures.length === 1 ? '(min-width: 64rem) 40vw, 100vw' : '(min-width: 64rem) 30vw, 80vw'}
          className={classNames(
            'aspect-3/2 flex-none snap-start rounded-card',
            pictures.length === 1 ? 'w-full' : 'w-4/5',
          )}
        />
      ))}
    </section>
  )
}
