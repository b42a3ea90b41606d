import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import type { FallingBooking } from '#contract/rain.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { resting } from '#web/ui/resting.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { endClock } from '#web/words/end-clock.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { allDays, SECONDS_TO_UNDO } from '../queries.ts'
import { StartColumn } from '../start-column.tsx'

export type Closing = {
  id: string
  until: string
  falling: number
  told: number
  /** Bookings of people whom no letter reaches; the day does not hold these bookings any more. */
  toCall: readonly FallingBooking[]
}
type ClosedProps = {
  closing: Closing
  day: FacilityDay
  onUndone: () => void
  onBack: () => void
}

/** What has been closed, with the seconds that are left to undo it. */
export function RainClosed({
  closing: { id, until, falling, told, toCall },
  day: { facility, fields },
  onUndone,
  onBack,
}: ClosedProps) {
  // The end by the clock: a telephone that sleeps meanwhile would not count the seconds.
  const [ends] = useState(() => Date.now() + SECONDS_TO_UNDO * 1_000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((ends - now) / 1_000))
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const undo = useMutation({
    mutationFn: () =>
      api('POST /api/facilities/{id}/rain/{rainId}/undo', { params: { id: facility.id, rainId: id } }),
    onSuccess: ({ isElsewhereClosed }) => {
      showToast(
        isElsewhereClosed
          ? {
              title: 'La tua chiusura è tolta',
              description: 'Un’altra per pioggia, di pochi secondi fa, resta: i suoi avvisi partono.',
            }
          : { title: 'Tutto come prima', description: 'Nessuno riceve avvisi.' },
      )
      onUndone()
      onBack()
    },
    onSettled: () => queries.invalidateQueries(allDays),
  })
  const view = (
    <section className="mt-6 grid gap-3 rounded-card bg-primary p-5 text-on-primary" aria-labelledby="chiusi">
      <h1 id="chiusi" className="heading text-section">
        Chiusi fino alle {endClock(until)}
      </h1>
      {/* Not read aloud: second after second it would drown everything else. */}
      {left > 0 && (
        <p role="timer">Hai ancora {left === 1 ? 'un secondo' : `${left} secondi`} per tornare indietro.</p>
      )}
      <p role="status" className="empty:hidden">
        {left === 0 && whatHappened(falling, told, toCall.length)}
      </p>
      <FormError>{adviceFor(undo.error)}</FormError>
      <button
        type="button"
        {...resting(
          undo.isPending,
          () => (left > 0 ? undo.mutate() : onBack()),
          'min-h-12 rounded-control border-[1.5px] border-current px-5 font-button',
        )}
      >
        {left > 0 ? 'Torna indietro' : 'Fatto'}
      </button>
    </section>
  )
  return (
    <>
      {view}
      {left === 0 && toCall.length > 0 && <ToCall fields={fields} toCall={toCall} />}
    </>
  )
}

/** Name and telephone of each, shown here because the day no longer holds their bookings. */
function ToCall({ fields, toCall }: Pick<FacilityDay, 'fields'> & Pick<Closing, 'toCall'>) {
  return (
    <section aria-labelledby="da-avvisare" className="mt-5">
      <h2 id="da-avvisare" className="text-card heading-card">
        Da avvisare tu
      </h2>
      <Card as="ul" padded={false} className="mt-2 divide-y divide-line">
        {toCall.map(({ id, startTime, customerName, fieldId, phone }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-2.5">
            <StartColumn startTime={startTime} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-label">{customerName}</span>
              <span className="block text-small text-ink2">
                {fields.find(field => field.id === fieldId)?.name}
              </span>
            </span>
            {phone && <PhoneLink phone={phone} className="flex min-h-11 items-center underline" />}
          </li>
        ))}
      </Card>
    </section>
  )
}

function whatHappened(falling: number, told: number, toCall: number): string {
  if (falling === 0) return 'I campi sono chiusi.'
  if (told === 0) return 'Le prenotazioni sono annullate: avvisa tu chi le aveva.'
  const others = toCall > 0 ? ' Chi non ha un’email lo avvisi tu.' : ''
  return `Le prenotazioni sono annullate, gli avvisi partono.${others}`
}
