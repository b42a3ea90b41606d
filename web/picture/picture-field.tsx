import { useMutation } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef, useState } from 'react'
import { type Picture, pictureUpload } from '#contract/picture.ts'
import { messageFor } from '#web/api/messages.ts'
import { upload } from '#web/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Photo } from './photo.tsx'
import { prepareFile } from './prepare-file.ts'

type PictureFieldProps = {
  label: string
  /** The address that takes it. */
  to: 'POST /api/admin/banner-pictures' | 'POST /api/staff/tournament-posters'
  picture: Picture | null
  onChange: (picture: Picture | null) => void
  /** Told when a file sets out and when its answer is here: what is saved in between would be without it. */
  onSending: (isSending: boolean) => void
}

/** One picture or none; the server keeps it once the thing that shows it is saved. */
export function PictureField({ label, to, picture, onChange, onSending }: PictureFieldProps) {
  const [fault, setFault] = useState<string>()
  const [opened] = useState(picture)
  const told = useRef(picture)
  const field = useRef<HTMLInputElement>(null)
  // This event tells a form with a draft of a new picture, as of a typed letter.
  useEffect(() => {
    if (told.current !== picture) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    told.current = picture
  }, [picture])
  const send = useMutation({
    mutationFn: async (file: File) => {
      const ready = await prepareFile(file)
      if (typeof ready === 'string') return { fault: ready }
      return { sent: await upload(to, { idempotencyKey: crypto.randomUUID() }, ready, () => undefined) }
    },
  })
  function take(file: File) {
    setFault(undefined)
    onSending(true)
    // Of two files chosen one after the other the later one counts, whichever arrives first.
    send.mutate(file, {
      onSuccess: ({ sent, fault }) => (sent ? onChange(sent) : setFault(fault)),
      onError: error => setFault(messageFor(error).suggestion),
      onSettled: () => onSending(false),
    })
  }
  return (
    <div className="grid gap-2">
      <p className="text-small font-label">
        {label} <span className="font-normal text-muted">(facoltativa)</span>
      </p>
      {picture ? (
        <div className="flex items-center gap-3">
          <Photo picture={picture} sizes="168px" className="h-21 w-42 rounded-control" />
          <Button tone="ghost" size="small" onClick={() => onChange(null)}>
            Togli l’immagine
          </Button>
        </div>
      ) : (
        <FileDrop
          icon={<ImagePlus aria-hidden="true" />}
          title={send.isPending ? 'Preparo l’immagine...' : 'Scegli un’immagine'}
          label={label}
          note="JPEG, PNG, WebP o AVIF, al massimo 5 MB"
          accept={pictureUpload.types.join(',')}
          onFiles={([file]) => file && take(file)}
        />
      )}
      {/* Through this field the form keeps a picture that was already sent when the session ends. */}
      <input
        ref={field}
        name="sentPicture"
        hidden
        data-changed={picture !== opened || send.isPending || undefined}
        value={picture ? JSON.stringify(picture) : ''}
        onChange={({ target }) => onChange(readPicture(target.value))}
      />
      {fault && <FieldNote id="immagine-errore" error={fault} />}
    </div>
  )
}

function readPicture(kept: string): Picture | null {
  // The type is safe: this very field has written the text, in the same tab.
  return kept ? (JSON.parse(kept) as Picture) : null
}
