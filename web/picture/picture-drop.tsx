import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type DragEvent, useState } from 'react'
import { pictureUpload } from '#contract/picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Sending } from './use-uploads.ts'

/** Without HEIC, so that a telephone turns its own format into JPEG before it sends. */
const ASKED_FOR = pictureUpload.types.filter(type => !/hei[cf]$/.test(type)).join(',')

/** Where pictures are dropped or chosen. The button is the way for everybody; dragging is a shortcut to it. */
export function PictureDrop({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <label
      onDragOver={event => over(event, true)}
      onDragLeave={event => over(event, false)}
      onDrop={event => {
        over(event, false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'grid min-h-32 cursor-pointer place-items-center content-center gap-1 rounded-control border-2 border-dashed p-4 text-center',
        'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-sunken',
        isOver ? 'border-libero bg-libero-soft' : 'border-edge',
      )}
    >
      <ImagePlus aria-hidden="true" />
      <span className="text-small font-button">Aggiungi foto</span>
      <span className="sr-only">{label}</span>
      <span className="text-meta text-muted">JPEG, PNG, WebP o AVIF, fino a 5 MB</span>
      <input
        type="file"
        multiple
        accept={ASKED_FOR}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after an error.
          target.value = ''
        }}
      />
    </label>
  )
}

/** What is on its way, and what did not arrive, with the reason beside it. */
export function Sendings({
  sendings,
  onPutAway,
}: {
  sendings: readonly Sending[]
  onPutAway: (key: string) => void
}) {
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {sendings.map(({ key, name, share, error }) => (
        <li key={key} className="rounded-control border border-line p-3">
          {error ? (
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 text-small [overflow-wrap:anywhere]">
                <strong>{name}</strong>
                <span className="block font-label text-danger">{error}</span>
              </p>
              <IconButton
                label={`Togli ${name}`}
                icon={<X />}
                onClick={() => onPutAway(key)}
                className="-m-2"
              />
            </div>
          ) : (
            <Progress
              label={name}
              value={share}
              max={1}
              note={share < 1 ? `${Math.round(share * 100)}%` : 'Preparo la foto...'}
              className="[overflow-wrap:anywhere]"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
