import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Match } from '#contract/match.ts'
import { BLOCKED } from '#contract/match-words.ts'
import { ApiError } from '#web/api/client.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useNow } from '#web/device/now.ts'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { romeClock } from '#web/words/dates.ts'

type ReserveSeatProps = { match: Match }

/** Where the reader stands on the reserve list, and the place that is kept for a while. */
export function ReserveSeat({
  match: { id, reserve, allowed, isSuspended, isOrganiserAway, isBlocked },
}: ReserveSeatProps) {
  const queries = useQueryClient()
  const now = useNow()
  const onSettled = () => queries.invalidateQueries()
  const accept = useMutation({
    mutationFn: () => api('POST /api/matches/{id}/reserve/acceptance', { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Il posto è tuo' })
      renewCopy()
    },
    // Without an offer the page has other words here, and would take these away.
    onError: error => {
      if (isOver(error)) showToast(failureToast(error))
    },
    onSettled,
  })
  const quit = useMutation({
    mutationFn: () => api('POST /api/matches/{id}/reserve/leaving', { params: { id } }),
    onSuccess: match => {
      renewCopy()
      // He has taken the place in another tab.
      if (match.mine)
        showToast({
          tone: 'info',
          title: 'Il posto è già tuo',
          ...(match.allowed.includes('leave') && { description: 'Per lasciarlo premi Disiscriviti.' }),
        })
    },
    onSettled,
  })
  const error = lastError(accept, quit)
  const until = reserve?.offeredUntil ? new Date(reserve.offeredUntil) : undefined
  const isOffered = until !== undefined && now < until && allowed.includes('accept')
  return (
    <div className="grid gap-2">
      {isOffered ? (
        <p className="font-label">Si è liberato un posto: lo teniamo per te fino alle {romeClock(until)}.</p>
      ) : (
        <p className="text-small text-ink2">
          {isBlocked && `Sei in riserva, ma il posto che si libera va a chi viene dopo. ${BLOCKED}`}
          {!isBlocked && isSuspended && SUSPENDED_WAITING}
          {!isBlocked && !isSuspended && isOrganiserAway && AWAY_WAITING}
          {!isBlocked &&
            !isSuspended &&
            !isOrganiserAway &&
            (until ? missed(until) : whereOneStands(reserve?.ahead ?? 0))}
        </p>
      )}
      {isOffered && (
        <Button tone="go" wide loading={accept.isPending} onClick={() => accept.mutate()}>
          Prendi il posto
        </Button>
      )}
      <Button tone="ghost" wide loading={quit.isPending} onClick={() => quit.mutate()}>
        {isOffered ? 'Lascialo a chi viene dopo' : 'Esci dalla riserva'}
      </Button>
      <FormError>{error && !isOver(error) ? adviceFor(error) : undefined}</FormError>
    </div>
  )
}

const SUSPENDED_WAITING = 'Sei in riserva. Finché la struttura è sospesa non può entrare nessuno.'
const AWAY_WAITING = 'Sei in riserva. Finché chi organizza non è raggiungibile non può entrare nessuno.'

function isOver(error: Error): boolean {
  return error instanceof ApiError && error.code === 'offer-over'
}

/** Within a minute he is off the list. */
function missed(until: Date): string {
  return `Il posto era tuo fino alle ${romeClock(until)}: adesso va a chi viene dopo.`
}

function whereOneStands(ahead: number): string {
  if (ahead === 0) return 'Sei in riserva. Il primo posto che si libera è per te.'
  return ahead === 1
    ? 'Sei in riserva: prima di te c’è una persona.'
    : `Sei in riserva: prima di te ci sono ${ahead} persone.`
}
