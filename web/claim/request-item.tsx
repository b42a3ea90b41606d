import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WaitingRequest } from '#contract/facility-request.ts'
import { facilityPath } from '#contract/paths.ts'
import { ApiError } from '#web/api/client.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { EmailLink } from '#web/words/email-link.tsx'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { requestsQuery } from './queries.ts'

/** What somebody asks for, what may be in the catalogue already, and the two answers. */
export function RequestItem({ request }: { request: WaitingRequest }) {
  const { id, facilityName, fields, contactName, email, phone, notes, createdAt } = request
  return (
    <Card as="article" aria-labelledby={`richiesta-${id}`}>
      <h3 id={`richiesta-${id}`} className="text-card heading-card wrap-anywhere">
        {facilityName}
      </h3>
      <p className="text-small text-ink2 wrap-anywhere">{fields}</p>
      {notes && (
        <blockquote className="mt-3 rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {notes}
        </blockquote>
      )}
      <p className="mt-2 flex flex-wrap gap-x-3 text-small text-ink2 wrap-anywhere">
        <span className="font-label text-ink">{contactName}</span>
        <EmailLink email={email} />
        <PhoneLink phone={phone} className="whitespace-nowrap underline" />
        <span>{formatDate(romeDate(new Date(createdAt)))}</span>
      </p>
      <AlikeList request={request} />
      <AnswerForm request={request} />
    </Card>
  )
}

function AlikeList({ request: { known } }: { request: WaitingRequest }) {
  if (known.length === 0) return null
  return (
    <p className="mt-3 rounded-control bg-warn-soft p-3 text-small text-warn">
      Forse c’è già, e basta rivendicarla:{' '}
      {known.map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link to={facilityPath(slug)} className="underline">
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}

function AnswerForm({ request: { id, facilityName, city, comune, email } }: { request: WaitingRequest }) {
  const queries = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const [typed, setTyped] = useState(city)
  const answer = useMutation({
    mutationFn: (body: { accept: boolean; city?: string }) =>
      api('POST /api/facility-requests/{id}/answer', { params: { id }, body }),
    onSuccess: ({ status }) =>
      void showToast(
        status === 'accepted'
          ? { title: 'Struttura creata', description: `${email} riceve l’invito a gestirla.` }
          : { title: 'Richiesta rifiutata', description: `${email} riceve un’email.` },
      ),
    // Told by a toast: the form disappears together with its request.
    onError: error => isAnswered(error) && showToast(failureToast(error)),
    onSettled: () => queries.invalidateQueries(requestsQuery()),
  })
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        answer.mutate({ accept: true, city: typed })
      }}
    >
      <FormError>{adviceFor(answer.error)}</FormError>
      <TextField
        label="Comune"
        name="city"
        value={typed}
        maxLength={80}
        // What is known of the name that was sent says nothing of another one.
        hint={typed === city ? whichIs(comune) : 'Lo cerchiamo quando accetti'}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-80"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={answer.isPending}>
          Accetta e invita
        </Button>
        <Button tone="ghost" size="small" onClick={() => setRefusing(true)}>
          Rifiuta
        </Button>
      </div>
      {isRefusing && (
        <AskFirst
          yes="Sì, rifiuta"
          no="Non ancora"
          tone="danger"
          isPending={answer.isPending}
          onYes={() => answer.mutate({ accept: false })}
          onNo={() => setRefusing(false)}
        >
          {facilityName} non entra, e {email} riceve un’email che lo dice.
        </AskFirst>
      )}
    </form>
  )
}

function isAnswered(error: Error): boolean {
  return error instanceof ApiError && error.code === 'already-answered'
}

function whichIs(comune: string | null): string {
  return comune ? `È ${comune}` : 'Nessun comune si chiama così: correggilo prima di accettare.'
}
