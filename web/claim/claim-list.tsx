import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { writeAddress } from '#contract/address.ts'
import type { Claim } from '#contract/claim.ts'
import { facilityPath } from '#contract/paths.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { EmailLink } from '#web/words/email-link.tsx'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { claimsQuery } from './queries.ts'

/** For an admin: who says that he runs what, the oldest first. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="grid gap-3">
      {claims.map(claim => (
        <li key={claim.id}>
          <ClaimItem claim={claim} />
        </li>
      ))}
    </ul>
  )
}

function ClaimItem({ claim }: { claim: Claim }) {
  const { facility, claimant, message, phone, createdAt, hasStaff } = claim
  return (
    <Card as="article" aria-labelledby={`rivendicazione-${claim.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={`rivendicazione-${claim.id}`} className="min-w-0 text-card heading-card wrap-anywhere">
          <Link to={facilityPath(facility.slug)} className="underline">
            {facility.name}
          </Link>
        </h3>
        {hasStaff && <Badge tone="warn">Ha già un gestore</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-ink2">
        <span>{writeAddress(facility)}</span>
        {facility.phone && (
          <span>
            In archivio: <PhoneLink phone={facility.phone} className="whitespace-nowrap underline" />
          </span>
        )}
      </p>
      <blockquote className="mt-3 rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">
        {message}
      </blockquote>
      <p className="mt-2 flex flex-wrap gap-x-3 text-small text-ink2 wrap-anywhere">
        <span className="font-label text-ink">{claimant.name}</span>
        <EmailLink email={claimant.email} />
        <PhoneLink phone={phone} className="whitespace-nowrap underline" />
        <span>{formatDate(romeDate(new Date(createdAt)))}</span>
      </p>
      <Answer claim={claim} />
    </Card>
  )
}

/** Accepting shows names of clients to a stranger, and refusing is final: both ask once more. */
function Answer({ claim: { id, claimant, facility, hasStaff } }: { claim: Claim }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'accept' | 'refuse'>()
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      api('POST /api/claims/{id}/answer', { params: { id }, body: { accept, hasStaff } }),
    onSuccess: ({ status }) => {
      showToast({
        title: status === 'accepted' ? 'Richiesta accettata' : 'Richiesta rifiutata',
        description: `${claimant.name} riceve un’email.`,
      })
    },
    onError: error => showToast(failureToast(error)),
    onSettled: () => queries.invalidateQueries(claimsQuery()),
  })
  if (!asking) {
    return (
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAsking('accept')}>
          Accetta
        </Button>
        <Button tone="ghost" size="small" onClick={() => setAsking('refuse')}>
          Rifiuta
        </Button>
      </div>
    )
  }
  const isAccepting = asking === 'accept'
  return (
    <div className="mt-4 grid gap-3">
      <FormError>{adviceFor(answer.error)}</FormError>
      <AskFirst
        yes={isAccepting ? 'Sì, accetta' : 'Sì, rifiuta'}
        no="Non ancora"
        tone={isAccepting ? 'ink' : 'danger'}
        isPending={answer.isPending}
        onYes={() => answer.mutate(isAccepting)}
        onNo={() => {
          answer.reset()
          setAsking(undefined)
        }}
      >
        {isAccepting
          ? `${claimant.name} gestirà ${facility.name}${hasStaff ? ' insieme a chi la gestisce già,' : ''} e vedrà le sue prenotazioni. Hai verificato con la struttura?`
          : `${claimant.name} non gestirà ${facility.name}, e riceve un’email che lo dice.`}
      </AskFirst>
    </div>
  )
}
