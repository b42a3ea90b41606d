import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match, MatchDetail } from '#contract/match.ts'
import { isFootball } from '#contract/sport.ts'
import { ApiError } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { keptForm } from '#web/form/checked-form.ts'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What the organiser does with the match: bring friends, confirm early, call it off. */
export function OrganiserPanel({ match, removed }: { match: Match; removed: MatchDetail['removed'] }) {
  const confirm = useChange(() => api('POST /api/matches/{id}/confirmation', { params: { id: match.id } }))
  if (!match.allowed.some(action => action === 'invite' || action === 'confirm' || action === 'cancel'))
    return null
  return (
    <Card as="section" aria-labelledby="organizzi" className="grid gap-4">
      <h2 id="organizzi" className="heading text-section">
        Organizzi tu
      </h2>
      {match.allowed.includes('invite') && <Friend match={match} />}
      {match.allowed.includes('confirm') && (
        <div className="grid gap-2">
          <p className="text-small text-ink2">
            Ci siete già: puoi confermare adesso, e da lì nessuno entra o esce più.
          </p>
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
            Conferma la partita
          </Button>
          <FormError>{adviceFor(confirm.error)}</FormError>
        </div>
      )}
      {match.held > 0 && (
        <p className="text-small text-ink2">
          Prima di confermare si aspetta chi è in riserva: un posto è tenuto al massimo 30 minuti.
        </p>
      )}
      {match.allowed.includes('remove') && removed.length > 0 && <Removed match={match} removed={removed} />}
      {match.allowed.includes('cancel') && <CallOff match={match} />}
    </Card>
  )
}

function Friend({ match }: { match: Match }) {
  const [name, setName] = useState('')
  const [isGoalkeeper, setGoalkeeper] = useState(false)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const queries = useQueryClient()
  const bring = useMutation({
    mutationFn: (friend: { name: string; isGoalkeeper: boolean }) =>
      api('POST /api/matches/{id}/friends', { params: { id: match.id }, body: friend, idempotencyKey }),
    // Emptied at once, not after all has been read again: by then the next friend may have been typed.
    onSuccess: (_, friend) => {
      renewKey()
      setName(typed => (typed === friend.name ? '' : typed))
      setGoalkeeper(false)
    },
    // An earlier press had arrived, though its answer was lost, for another friend: the next press gets a new key.
    onError: error => {
      if (error instanceof ApiError && error.code === 'idempotency-key-reused') renewKey()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <form
      {...keptForm()}
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        bring.mutate({ name, isGoalkeeper })
      }}
    >
      <TextField
        label="Porti qualcuno?"
        name="name"
        hint="Basta il nome: occupa un posto e non riceve messaggi"
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        maxLength={60}
      />
      {isFootball(match.sport) && (
        <Checkbox
          label="Gioca in porta"
          name="isGoalkeeper"
          checked={isGoalkeeper}
          onChange={({ target }) => setGoalkeeper(target.checked)}
        />
      )}
      <FormError>{adviceFor(bring.error)}</FormError>
      <Button type="submit" tone="ghost" loading={bring.isPending}>
        Aggiungi
      </Button>
    </form>
  )
}

/** Players whom the organiser has taken out; they come back only if he lets them. */
function Removed({ match, removed }: { match: Match; removed: MatchDetail['removed'] }) {
  const readmit = useChange((removalId: string) =>
    api('POST /api/matches/{id}/removed/{removalId}/readmission', { params: { id: match.id, removalId } }),
  )
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink2">Tolti da te: rientrano solo se li riammetti.</p>
      <ul className="grid gap-2">
        {removed.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 font-label wrap-anywhere">{name}</span>
            <Button
              size="small"
              tone="ghost"
              aria-label={`Riammetti ${name}`}
              loading={readmit.isPending && readmit.variables === id}
              onClick={() => readmit.mutate(id)}
            >
              Riammetti
            </Button>
          </li>
        ))}
      </ul>
      <FormError>{adviceFor(readmit.error)}</FormError>
    </div>
  )
}

function CallOff({ match }: { match: Match }) {
  const cancel = useChange(() => api('POST /api/matches/{id}/cancellation', { params: { id: match.id } }))
  return (
    <div className="grid gap-2">
      <AskingButton
        tone="ghost"
        question={{
          words:
            'Chi gioca con un account riceve un avviso: agli amici che hai aggiunto lo dici tu. Il campo resta prenotato a tuo nome: lo trovi in “Le Mie Prenotazioni”.',
          yes: 'Annulla e avvisa',
          no: 'Tieni la partita',
          isPending: cancel.isPending,
          onYes: () => cancel.mutate(),
        }}
      >
        Annulla la partita
      </AskingButton>
      <FormError>{adviceFor(cancel.error)}</FormError>
    </div>
  )
}

function useChange<Wish = void>(change: (wish: Wish) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: renewCopy,
    onSettled: () => queries.invalidateQueries(),
  })
}
