import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match, MatchPlayer } from '#contract/match.ts'
import { LONGEST_REASON } from '#contract/reason-length.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, keptForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Asks why a player is taken out, who reads it; somebody without an account is reached by nobody but the organiser. */
export function RemovalForm({ match, player }: { match: Match; player: MatchPlayer }) {
  const queries = useQueryClient()
  const kept = `removal ${player.id}`
  const [reason, setReason] = useState('')
  const remove = useMutation({
    mutationFn: () =>
      api('POST /api/matches/{id}/players/{playerId}/removal', {
        params: { id: match.id, playerId: player.id },
        body: player.isOffline ? {} : { reason },
      }),
    onSuccess: ({ removed }) => {
      forgetTyped(kept)
      // Nobody was taken out, kept out and written to where he had left by himself a moment before.
      if (!player.isOffline && !removed.some(({ name }) => name === player.name))
        showToast({
          title: `${player.name} non c’era già più`,
          description: 'Ha lasciato il posto da sé, quindi può anche rientrare.',
        })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <form
      {...keptForm(kept)}
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        remove.mutate()
      }}
    >
      {player.isOffline ? (
        <p className="text-small text-ink2">Il posto torna libero, e nessuno riceve un avviso.</p>
      ) : (
        <Textarea
          label="Il motivo"
          name="reason"
          hint={`${player.name} lo legge per email`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          minLength={3}
          maxLength={LONGEST_REASON}
        />
      )}
      <FormError>{adviceFor(remove.error)}</FormError>
      <Button type="submit" tone="danger" size="small" loading={remove.isPending}>
        Togli e libera il posto
      </Button>
    </form>
  )
}
