import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match } from '#contract/match.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
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
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const write = useMutation({
    mutationFn: () =>
      api('POST /api/matches/{id}/messages', { params: { id: match.id }, body: { text }, idempotencyKey }),
    onSuccess: () => {
      showToast({ title: 'Messaggio inviato', description: `${match.creatorName} lo legge per email.` })
      forgetTyped(kept)
      renewKey()
      setText('')
      setWriting(false)
    },
    onError: useLostSeat(),
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
