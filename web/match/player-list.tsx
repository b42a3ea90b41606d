import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Match, MatchPlayer } from '#contract/match.ts'
import { messageFor } from '#web/lib/messages.ts'
import { callHref } from '#web/lib/phone.ts'
import { api } from '#web/lib/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** 'Chi c’è', for who plays and the staff. */
export function PlayerList({ match, lineup }: { match: Match; lineup: readonly MatchPlayer[] }) {
  return (
    <section aria-labelledby="chi-c-e">
      <h2 id="chi-c-e" className="heading mb-2 text-section">
        Chi c’è
      </h2>
      <ul className="grid gap-2">
        {lineup.map(player => (
          <li key={player.id} className="rounded-control border border-line bg-surface p-3">
            <Player match={match} player={player} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Player({ match, player }: { match: Match; player: MatchPlayer }) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={player.name} />
        <p className="min-w-0 flex-1 font-label [overflow-wrap:anywhere]">
          {player.isReader ? 'Tu' : player.name}
        </p>
        {player.isGoalkeeper && <Badge>In porta</Badge>}
        {player.isOffline && <Badge>Al seguito</Badge>}
        {match.allowed.includes('remove') && !player.isReader && (
          <Button
            size="small"
            tone="ghost"
            onClick={() => setRemoving(open => !open)}
            aria-expanded={isRemoving}
            aria-label={`Togli ${player.name}`}
          >
            Togli
          </Button>
        )}
      </div>
      {player.contact && !player.isReader && <Contact contact={player.contact} />}
      {isRemoving && <Removal match={match} player={player} />}
    </div>
  )
}

function Contact({ contact: { email, phone } }: { contact: NonNullable<MatchPlayer['contact']> }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      {phone && (
        <a href={callHref(phone)} className="underline">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="underline [overflow-wrap:anywhere]">
          {email}
        </a>
      )}
    </p>
  )
}

function Removal({ match, player }: { match: Match; player: MatchPlayer }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const remove = useMutation({
    mutationFn: () =>
      api('POST /api/matches/{id}/players/{playerId}/removal', {
        params: { id: match.id, playerId: player.id },
        body: { reason },
      }),
    onError: error =>
      showToast({ tone: 'error', title: messageFor(error).title, description: messageFor(error).suggestion }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        remove.mutate()
      }}
    >
      <TextField
        label="Il motivo"
        hint={player.isOffline ? undefined : `${player.name} lo legge per email`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        minLength={3}
        maxLength={300}
      />
      <Button type="submit" tone="danger" size="small" loading={remove.isPending}>
        Togli e libera il posto
      </Button>
    </form>
  )
}
