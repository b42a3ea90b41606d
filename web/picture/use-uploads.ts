import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { isEndedSession, isUnheard } from '#web/api/client.ts'
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
      if (typeof ready === 'string') change(key, { error: ready })
      else await sendOne(ready, key)
    }
  }

  // By their content, files whose answer was lost: chosen again, such a file may be there already (R4).
  const lost = useRef(new Map<string, { key: string; idempotencyKey: string }>())

  async function sendOne(file: Blob, key: string) {
    const content = await contentOf(file)
    const before = lost.current.get(content)
    if (before) putAway(before.key)
    const idempotencyKey = before?.idempotencyKey ?? key
    try {
      const picture = await post.mutateAsync({ file, idempotencyKey, tell: share => change(key, { share }) })
      lost.current.delete(content)
      putAway(key)
      onKept(picture)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (before || isUnheard(error)) lost.current.set(content, { key, idempotencyKey })
      if (isEndedSession(error)) putAway(key)
      else change(key, { error: messageFor(error).suggestion })
    }
  }

  type Post = { file: Blob; idempotencyKey: string; tell: (share: number) => void }

  const post = useMutation({
    mutationFn: ({ file, idempotencyKey, tell }: Post) => {
      const query = fieldId === undefined ? {} : { fieldId }
      const input = { params: { id: facilityId }, query, idempotencyKey }
      return upload('POST /api/facilities/{id}/pictures', input, file, tell)
    },
  })

  return { sendings, send, putAway }
}

/** Says whether two files are the same; one that cannot be read any more is like no other. */
async function contentOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes ? String(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : crypto.randomUUID()
}
