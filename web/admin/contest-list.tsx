import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { matchPath } from '#contract/paths.ts'
import type { Contest } from '#contract/reliability.ts'
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
import { contestsQuery } from './queries.ts'

/** For an admin: who says that he was there, or did not leave late; the oldest first. */
export function ContestList({ contests }: { contests: readonly Contest[] }) {
  return (
    <ul className="grid gap-3">
      {contests.map(contest => (
        <li key={contest.id}>
          <ContestItem contest={contest} />
        </li>
      ))}
    </ul>
  )
}

function ContestItem({ contest }: { contest: Contest }) {
  const { id, kind, match, player, organiser, reason, contestedAt } = contest
  return (
    <Card as="article" aria-labelledby={`contestazione-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={`contestazione-${id}`} className="min-w-0 text-card heading-card wrap-anywhere">
          <Link to={matchPath(match.id)} className="underline">
            {match.title}
          </Link>
        </h3>
        <Badge>{kind === 'no-show' ? 'Assenza' : 'Uscita tardiva'}</Badge>
      </div>
      <p className="text-small text-ink2">Si giocava {formatDate(match.date)}</p>
      <blockquote className="mt-3 rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      <p className="mt-2 flex flex-wrap gap-x-3 text-small text-ink2 wrap-anywhere">
        <span className="font-label text-ink">{player.name}</span>
        <EmailLink email={player.email} />
        <span>{formatDate(romeDate(new Date(contestedAt)))}</span>
      </p>
      {organiser && (
        <p className="flex flex-wrap gap-x-3 text-small text-ink2 wrap-anywhere">
          <span>Organizza {organiser.name}</span>
          <EmailLink email={organiser.email} />
        </p>
      )}
      <Answer contest={contest} />
    </Card>
  )
}

/** The answer goes out by letter at once, and is final. */
function Answer({ contest: { id, player } }: { contest: Contest }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<boolean>()
  const answer = useMutation({
    mutationFn: (isUpheld: boolean) =>
      api('POST /api/contests/{id}/answer', { params: { id }, body: { isUpheld } }),
    onSuccess: ({ isUpheld }) => {
      showToast({
        title: isUpheld ? 'Conta di nuovo' : 'Non conta più',
        description: `${player.name} riceve un’email.`,
      })
    },
    onError: error => showToast(failureToast(error)),
    onSettled: () => queries.invalidateQueries(contestsQuery()),
  })
  if (asking === undefined)
    return (
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAsking(false)}>
          Non conta
        </Button>
        <Button tone="ghost" size="small" onClick={() => setAsking(true)}>
          Conta di nuovo
        </Button>
      </div>
    )
  return (
    <div className="mt-4 grid gap-3">
      <FormError>{adviceFor(answer.error)}</FormError>
      <AskFirst
        yes={asking ? 'Sì, conta' : 'Sì, non conta'}
        no="Non ancora"
        tone={asking ? 'danger' : 'ink'}
        isPending={answer.isPending}
        onYes={() => answer.mutate(asking)}
        onNo={() => {
          answer.reset()
          setAsking(undefined)
        }}
      >
        {asking
          ? `Chi organizza le prossime partite di ${player.name} la legge tra le altre, e ${player.name} riceve un’email. Hai sentito anche chi organizzava?`
          : `Resta nell’elenco di ${player.name} e nessun altro la legge. ${player.name} riceve un’email.`}
      </AskFirst>
    </div>
  )
}
