import { useState } from 'react'
import { type Picture, pictureUpload } from '#contract/picture.ts'
import { messageFor } from '#web/lib/messages.ts'
import { upload } from '#web/lib/upload.ts'

/** A file on its way; one that failed stays, with the reason, until it is put away. */
export type Sending = { key: string; name: string; share: number; error?: string }

type Target = { facilityId: number; fieldId?: number | undefined }

/** Sends pictures one after the other, because the server reads one at a time. */
export function useUploads({ facilityId, fieldId }: Target, onKept: (picture: Picture) => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const change = (key: string, part: Partial<Sending>) =>
    setSendings(all => all.map(sending => (sending.key === key ? { ...sending, ...part } : sending)))
  const putAway = (key: string) => setSendings(all => all.filter(sending => sending.key !== key))

  async function send(files: readonly File[]) {
    const fresh = files.map(file => ({ file, key: crypto.randomUUID() }))
    setSendings(all => [...all, ...fresh.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of fresh) {
      const fault = faultOf(file)
      if (fault) {
        change(key, { error: fault })
        continue
      }
      try {
        const query = fieldId === undefined ? {} : { fieldId }
        const input = { params: { id: facilityId }, query }
        const picture = await upload('POST /api/facilities/{id}/pictures', input, file, share =>
          change(key, { share }),
        )
        putAway(key)
        onKept(picture)
      } catch (error) {
        change(key, { error: messageFor(error).suggestion })
      }
    }
  }

  return { sendings, send, putAway }
}

/** What the server would refuse anyway, said before five megabytes have travelled. */
function faultOf({ type, size }: File): string | undefined {
  if (size > pictureUpload.mostBytes) return 'La foto supera 5 MB: riducila e riprova'
  const types: readonly string[] = pictureUpload.types
  if (!types.includes(type)) return 'Carica una foto in JPEG, PNG, WebP o AVIF'
  return undefined
}
