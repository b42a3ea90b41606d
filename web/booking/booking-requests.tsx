import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { withArticle } from '#contract/article.ts'
import type { BookingRequest } from '#contract/booking.ts'
import { orArrived } from '#web/api/arrived.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { forgetTyped } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, spanOf, startOf, untilWhen } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { bookingRequestsQuery } from './queries.ts'
import { RefuseForm, refusing } from './refuse-form.tsx'

/** For staff: bookings that wait for their answer, the most urgent first; nothing while there are none. */
export function BookingRequests({ today }: { today: string }) {
  // A page may hold it twice, for two widths.
  const title = useId()
  const { data, error, isFetching, refetch } = useQuery(bookingRequestsQuery())
  // Not silently: what nobody answers expires.
  if (!data && error)
    return (
      <ErrorState
        title="Impossibile caricare le richieste da approvare"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || data.requests.length === 0) return null
  return (
    <section ref={showWhenSought} aria-labelledby={title}>
      <h2 id={title} className="heading mb-2 text-section">
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

/** A link that leads here comes before the requests have been read. */
function showWhenSought(section: HTMLElement | null): void {
  if (location.hash === '#richieste') section?.scrollIntoView()
}

function Request({ request, today }: { request: BookingRequest; today: string }) {
  const queries = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const answer = useMutation({
    mutationFn: (given: { approve: boolean; words?: string | undefined }) =>
      orArrived(
        api('POST /api/booking-requests/{id}/answer', {
          params: { id: request.id },
          body: { ...given, version: request.version },
        }),
        async () => {
          const { requests } = await api('GET /api/booking-requests', {})
          return !requests.some(({ id }) => id === request.id) && { status: 'answered' as const }
        },
      ),
    onSuccess: ({ status }) => {
      forgetTyped(refusing(request.id))
      showToast(answered(status))
    },
    onError: error => showToast(failureToast(error)),
    onSettled: () => queries.invalidateQueries(),
  })
  // In addition to the toast, which is gone in three seconds: beside the answer that has failed.
  const failure = adviceFor(answer.error)
  const hasRefused = answer.variables?.approve === false
  const { field, date, startTime, customerName, phone, notes } = request
  const which = `la richiesta di ${customerName} per ${withArticle('il', formatDate(date))} alle ${startOf(startTime)}`
  return (
    <Card as="article" padded={false} className="@container flex">
      <FieldCrop field={field} className="w-10 flex-none @min-[40rem]:w-27" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-card heading-card wrap-anywhere">{fieldTitle(field)}</h3>
          <p className="tnum">
            {formatDate(date)}, {spanOf(request)} · {formatCents(request.totalCents)}
          </p>
          <p className="text-small text-ink2 wrap-anywhere">
            {customerName}
            {phone && (
              <>
                , <PhoneLink phone={phone} className="py-4 whitespace-nowrap underline" />
              </>
            )}
          </p>
          <p className="text-small text-ink2">{historyOf(request)}</p>
          {notes && <p className="text-small text-ink2 wrap-anywhere">«{notes}»</p>}
          <p className="mt-1 text-meta text-ink2">Puoi rispondere {untilWhen(request.answerBy, today)}.</p>
        </div>
        {/* Equal in size, and in the order of the calendar's entry: nobody approves by habit what he means to refuse. */}
        <div className="grid basis-full grid-cols-2 gap-2 @min-[40rem]:basis-auto">
          <Button tone="ghost" size="small" aria-label={`Rifiuta ${which}`} onClick={() => setRefusing(true)}>
            Rifiuta
          </Button>
          <Button
            size="small"
            aria-label={`Approva ${which}`}
            loading={answer.isPending}
            onClick={() => answer.mutate({ approve: true })}
          >
            Approva
          </Button>
        </div>
        {!hasRefused && <FormError className="basis-full">{failure}</FormError>}
        {isRefusing && (
          <RefuseForm
            request={request}
            isPending={answer.isPending}
            error={hasRefused ? failure : undefined}
            onRefuse={words => answer.mutate({ approve: false, words })}
            onNo={() => setRefusing(false)}
            className="basis-full rounded-control border border-line p-3"
          />
        )}
      </div>
    </Card>
  )
}

/** What whoever answers would else look up in the customer's card; in words, never a score. */
function historyOf({ visits, noShows }: BookingRequest): string {
  if (visits + noShows === 0) return 'Qui non ha ancora giocato'
  const missed = noShows === 0 ? 'nessuna assenza' : counted(noShows, 'assenza', 'assenze')
  return `Qui: ${counted(visits, 'volta', 'volte')}, ${missed}`
}

/**
 * 'answered': the reply to this answer was lost. All that is known is that the request has one, perhaps a colleague's.
 */
function answered(status: string) {
  if (status === 'answered')
    return { title: 'La richiesta ha già una risposta', description: 'In calendario vedi quale.' }
  return {
    title: status === 'confirmed' ? 'Prenotazione confermata' : 'Richiesta rifiutata',
    description: 'Il cliente riceve un’email.',
  }
}
