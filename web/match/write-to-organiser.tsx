import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match } from '#contract/match.ts'
import { ApiError } from '#web/api/client.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, keptForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useLostSeat } from './use-lost-seat.ts'

/** A player's message to the organiser, sent as a letter: neither reads the other's address (R6). */
export function WriteToOrganiser({ match }: { match: Match }) {
  const kept = `message ${match.id}`
  const [isWriting, setWriting] = useState(false)
  const [text, setText] = useState('')
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID())
  const onLostSeat = useLostSeat()
  const write = useMutation({
    mutationFn: () =>
      api('POST /api/matches/{id}/messages', { params: { id: match.id }, body: { text }, idempotencyKey }),
    onSuccess: () => {
      showToast({ title: 'Messaggio inviato', description: `${match.creatorName} lo legge per email.` })
      forgetTyped(kept)
      setKey(crypto.randomUUID())
      setText('')
      setWriting(false)
    },
    onError: error => {
      onLostSeat(error)
      // An earlier message has arrived under this key: what was changed since is another one.
      if (error instanceof ApiError && error.code === 'idempotency-key-reused') setKey(crypto.randomUUID())
    },
  })
  if (!isWriting)
    return (
      <Button tone="ghost" wide onClick={() => setWriting(true)}>
        Scrivi a chi organizza
      </Button>
    )
  return (
    <form
      {...keptForm(kept)}
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        write.mutate()
      }}
    >
      <Textarea
        label={`Messaggio per ${match.creatorName}`}
        name="text"
        hint="Lo legge per email; ti risponde ai contatti che hai lasciato per la partita"
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        minLength={3}
        maxLength={500}
        count={text.length}
      />
      {/* Kept with the words: found again, a message whose answer was lost is still the same one (R4). */}
      <input name="key" hidden value={idempotencyKey} onChange={({ target }) => setKey(target.value)} />
      <FormError>{adviceFor(write.error)}</FormError>
      <div className="grid grid-cols-2 gap-2">
        <Button tone="ghost" onClick={() => setWriting(false)}>
          Annulla
        </Button>
        <Button type="submit" loading={write.isPending} loadingText="Inviando...">
          Invia
        </Button>
      </div>
    </form>
  )
}
