import type { WaitingRequest } from '#contract/facility-request.ts'
import { Card } from '#web/ui/card.tsx'
import { RequestItem } from './request-item.tsx'

/** For an admin: facilities that are in no list yet, the oldest first. */
export function RequestList({ requests }: { requests: readonly WaitingRequest[] }) {
  if (requests.length === 0) return <Card>Nessuna struttura nuova aspetta.</Card>
  return (
    <ul className="grid gap-3">
      {requests.map(request => (
        <li key={request.id}>
          <RequestItem request={request} />
        </li>
      ))}
    </ul>
  )
}
