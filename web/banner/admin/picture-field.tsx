import { useMutation } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type Picture, pictureUpload } from '#contract/picture.ts'
import { messageFor } from '#web/lib/messages.ts'
import { upload } from '#web/lib/upload.ts'
import { Photo } from '#web/picture/photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'

type PictureFieldProps = { picture: Picture | null; onChange: (picture: Picture | null) => void }

/** One picture or none; it is kept once the banner is saved. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const send = useMutation({
    mutationFn: (file: File) =>
      upload(
        'POST /api/admin/banner-pictures',
        { idempotencyKey: crypto.randomUUID() },
        file,
        () => undefined,
      ),
    onSuccess: onChange,
  })
  return (
    <div className="grid gap-2">
      <p className="text-small font-label">
        Immagine <span className="font-normal text-muted">(facoltativa)</span>
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
          note="JPEG, PNG, WebP o AVIF, al massimo 5 MB"
          accept={pictureUpload.types.join(',')}
          onFiles={([file]) => file && send.mutate(file)}
        />
      )}
      {send.error && <FieldNote id="immagine-errore" error={messageFor(send.error).suggestion} />}
    </div>
  )
}
