import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { pictureUpload } from '#contract/picture.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Sending } from './use-uploads.ts'

/** Without HEIC, so that a telephone turns its own format into JPEG before it sends. */
const ASKED_FOR = pictureUpload.types.filter(type => !/hei[cf]$/.test(type)).join(',')

export function PictureDrop({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  return (
    <FileDrop
      icon={<ImagePlus aria-hidden="true" />}
      title="Aggiungi foto"
      label={label}
      note="JPEG, PNG, WebP o AVIF"
      accept={ASKED_FOR}
      multiple
      onFiles={onFiles}
    />
  )
}

type SendingsProps = { sendings: readonly Sending[]; onPutAway: (key: string) => void }

/** What is on its way, and what did not arrive, with the reason beside it. */
export function Sendings({ sendings, onPutAway }: SendingsProps) {
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {sendings.map(({ key, name, share, error }) => (
        <li key={key} className="rounded-control border border-line p-3">
          {error ? (
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 text-small wrap-anywhere">
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
              className="wrap-anywhere"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
