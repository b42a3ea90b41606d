import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingRequest } from '#contract/booking.ts'
import { formatDate, untilWhen } from '#web/lib/dates.ts'
import { messageFor } from '#web/lib/messages.ts'
import { formatCents } from '#web/lib/money.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { bookingRequestsQuery } from './queries.ts'

/** For staff: bookings that wait for their answer, the most urgent first; nothing while there are none. */
export function BookingRequests({ today }: { today: string }) {
  const { data } = useQuery(bookingRequestsQuery())
  if (!data || data.requests.length === 0) return null
  return (
    <section aria-labelledby="richieste">
      <h2 id="richieste" className="heading mb-2 text-section">
        Richieste da approvare
      </h2>
      <ul className="grid gap-2.5">
        {data.requests.map(request => (
          <li key={request.id}>
            <Request request={request} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Request({ request, today }: { request: BookingRequest; today: string }) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (approve: boolean) =>
      api('POST /api/booking-requests/{id}/answer', { params: { id: request.id }, body: { approve } }),
    onSuccess: ({ status }) => {
      showToast({
        title: status === 'confirmed' ? 'Prenotazione confermata' : 'Richiesta rifiutata',
        description: 'Il cliente riceve una email.',
      })
    },
    onError: error => {
      const { title, suggestion } = messageFor(error)
      showToast({ tone: 'error', title, description: suggestion })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const { field, date, startTime, endTime, customerName, phone, notes } = request
  return (
    <Card as="article" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-card heading-card [overflow-wrap:anywhere]">
          {field.facility.name} - {field.name}
        </h3>
        <p className="tnum">
          {formatDate(date)}, {startTime} – {endTime} · {formatCents(request.totalCents)}
        </p>
        <p className="text-small text-ink2">
          {customerName}, {phone}
          {notes && ` · ${notes}`}
        </p>
        <p className="text-meta text-ink2">Puoi rispondere {untilWhen(request.answerBy, today)}.</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" loading={answer.isPending} onClick={() => answer.mutate(true)}>
          Approva
        </Button>
        <Button tone="ghost" size="small" onClick={() => answer.mutate(false)}>
          Rifiuta
        </Button>
      </div>
    </Card>
  )
}
