import { useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { messageFor } from '#web/api/messages.ts'
import { upload } from '#web/api/upload.ts'
import { prepareFile } from './prepare-file.ts'

/** A file on its way; one that failed stays, with the reason, until it is put away. */
export type Sending = { key: string; name: string; share: number; error?: string }

type Target = { facilityId: number; fieldId?: number | undefined }

/** Sends pictures one after the other, also those chosen meanwhile: the server reads one at a time, and refuses many at once. */
export function useUploads({ facilityId, fieldId }: Target, onKept: (picture: Picture) => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const change = (key: string, part: Partial<Sending>) =>
    setSendings(all => all.map(sending => (sending.key === key ? { ...sending, ...part } : sending)))
  const putAway = (key: string) => setSendings(all => all.filter(sending => sending.key !== key))

  const last = useRef(Promise.resolve())

  function send(files: readonly File[]) {
    const fresh = files.map(file => ({ file, key: crypto.randomUUID() }))
    setSendings(all => [...all, ...fresh.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    last.current = last.current.then(() => sendAll(fresh))
  }

  async function sendAll(fresh: readonly { file: File; key: string }[]) {
    for (const { file, key } of fresh) {
      const ready = await prepareFile(file)
      if (typeof ready === 'string') {
        change(key, { error: ready })
        continue
      }
      try {
        const query = fieldId === undefined ? {} : { fieldId }
        const input = { params: { id: facilityId }, query, idempotencyKey: key }
        const picture = await upload('POST /api/facilities/{id}/pictures', input, ready, share =>
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
