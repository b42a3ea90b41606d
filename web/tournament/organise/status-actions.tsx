import { useState } from 'react'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { adviceFor } from '#web/api/messages.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useOrganise } from './use-organise.ts'

/** Publishing, closing, opening again; calling off asks first. */
export function StatusActions({ organised: { id, allowed } }: { organised: OrganisedTournament }) {
  const change = useOrganise('POST /api/staff/tournaments/{id}/status')
  const [isAsking, setAsking] = useState(false)
  const to = (status: 'published' | 'closed' | 'cancelled') =>
    change.mutate({ params: { id }, body: { status } })
  return (
    <div className="flex flex-wrap gap-2">
      <FormError>{adviceFor(change.error)}</FormError>
      {allowed.includes('publish') && (
        <Button size="small" tone="go" loading={change.isPending} onClick={() => to('published')}>
          Pubblica
        </Button>
      )}
      {allowed.includes('close') && (
        <Button size="small" tone="ghost" onClick={() => to('closed')}>
          Chiudi le iscrizioni
        </Button>
      )}
      {allowed.includes('reopen') && (
        <Button size="small" tone="ghost" onClick={() => to('published')}>
          Riapri le iscrizioni
        </Button>
      )}
      {allowed.includes('cancel') && !isAsking && (
        <Button size="small" tone="plain" onClick={() => setAsking(true)}>
          Annulla il torneo
        </Button>
      )}
      {allowed.includes('cancel') && isAsking && (
        <AskFirst
          yes="Annulla e avvisa tutti"
          no="No, resta"
          tone="danger"
          isPending={change.isPending}
          onYes={() => to('cancelled')}
          onNo={() => setAsking(false)}
        >
          Il torneo sparisce dal sito, i campi si liberano e scriviamo a chi è in lista.
        </AskFirst>
      )}
    </div>
  )
}
