import { MOST_PICTURES, type Picture } from '#contract/picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PictureDrop, Sendings } from './picture-drop.tsx'
import { PictureItem } from './picture-item.tsx'
import { useUploads } from './use-uploads.ts'

type ShelfProps = {
  facilityId: number
  /** Absent for the pictures of the facility as a whole. */
  fieldId?: number
  name: string
  pictures: readonly Picture[]
  /** Is given a function that changes the pictures as they are then, in their order. */
  onChange: (change: (pictures: readonly Picture[]) => readonly Picture[]) => void
}

/** The pictures of a facility or of a field: added, described, put in order, taken away. */
export function PictureShelf({ facilityId, fieldId, name, pictures, onChange }: ShelfProps) {
  const { sendings, send, putAway } = useUploads({ facilityId, fieldId }, picture =>
    // An answer that came late may tell of one that is shown already.
    onChange(all => (all.some(({ id }) => id === picture.id) ? all : [...all, picture])),
  )
  const isFull = pictures.length >= MOST_PICTURES
  return (
    <div className="grid gap-3">
      <ul
        aria-label={`Foto di ${name}`}
        className={classNames(
          'grid gap-3',
          pictures.length > 0 && 'grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]',
        )}
      >
        {pictures.map((picture, position) => (
          <li key={picture.id}>
            <PictureItem
              picture={picture}
              position={position}
              count={pictures.length}
              onChanged={changed => onChange(() => changed)}
              onGone={() => onChange(all => all.filter(({ id }) => id !== picture.id))}
            />
          </li>
        ))}
        {!isFull && (
          <li className="grid">
            <PictureDrop label={`a ${name}`} onFiles={send} />
          </li>
        )}
      </ul>
      <Sendings sendings={sendings} onPutAway={putAway} />
      {pictures.length > 0 && (
        <p className="text-meta text-muted">
          {pictures.length} foto su {MOST_PICTURES}
          {isFull && ': per aggiungerne una, eliminane un’altra'}
        </p>
      )}
    </div>
  )
}
