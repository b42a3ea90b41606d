import { useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import type { Unreturned } from '#contract/unreturned.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { paidHow } from '../money.ts'
import type { Desk } from '../use-desk.ts'

type UnreturnedMoneyProps = { day: FacilityDay; desk: Desk }

/**
 * Cancelled bookings of the day that had been paid: their money is in the till until the desk notes that it was given back,
 * and again where that was noted by mistake.
 */
export function UnreturnedMoney({ day, desk }: UnreturnedMoneyProps) {
  const unreturned = day.unreturned.filter(money => heldCents(money) > 0 || money.givenBack)
  if (unreturned.length === 0) return null
  return (
    <Card as="section" aria-labelledby="gia-pagate">
      <h2 id="gia-pagate" className="heading text-section">
        Annullate, già pagate
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {unreturned.map(money => (
          <li key={money.bookingId} className="py-3 last:pb-0">
            <Row
              key={heldCents(money)}
              money={money}
              fieldName={day.fields.find(({ id }) => id === money.fieldId)?.name}
              desk={desk}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { money: Unreturned; fieldName: string | undefined; desk: Desk }

function Row({ money, fieldName, desk }: RowProps) {
  const { bookingId, startTime, customerName, givenBack } = money
  const [key] = useIdempotencyKey()
  const [isAsking, setAsking] = useState(false)
  const cents = heldCents(money)
  const { isPending, variables, error } = desk.pay
  const isMine = variables?.entry.id === bookingId
  const pay = (payment: { method: 'cash' | 'card'; cents: number; isCorrection?: true }) =>
    desk.pay.mutate({ entry: { id: bookingId }, key, ...payment })
  const given = cents <= 0 ? givenBack : null
  const how = given
    ? `${formatCents(given.cents)} ${given.method === 'cash' ? 'resi in contanti' : 'resi con carta'}`
    : paidHow(money)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-40 text-small wrap-anywhere">
          <span className="font-label">{customerName}</span>
          <span className="block text-ink2 tnum">
            {[startOf(startTime), fieldName, how].filter(Boolean).join(' · ')}
          </span>
        </p>
        {given && (
          <Button
            size="small"
            tone="ghost"
            aria-label={`Togli il reso a ${customerName}`}
            loading={isPending && isMine}
            onClick={() => pay({ ...given, isCorrection: true })}
          >
            Togli il reso
          </Button>
        )}
        {!given && !isAsking && (
          <Button
            size="small"
            tone="ghost"
            aria-label={`Rendi a ${customerName}`}
            onClick={() => setAsking(true)}
          >
            Rendi
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="mt-2 flex flex-wrap gap-2">
          {(['cash', 'card'] as const).map(method => (
            <Button
              key={method}
              size="small"
              tone="ghost"
              autoFocus={method === 'cash'}
              loading={isPending && isMine && variables.method === method}
              disabled={isPending && variables.method !== method}
              onClick={() => pay({ method, cents: -cents })}
            >
              Reso {method === 'cash' ? 'in contanti' : 'con carta'}
            </Button>
          ))}
          <Button size="small" tone="plain" onClick={() => setAsking(false)}>
            Non ora
          </Button>
        </div>
      )}
      <FormError className="mt-2">{isMine ? adviceFor(error) : undefined}</FormError>
    </>
  )
}

/** What of it is still in the till, in whichever way it came in. */
function heldCents({ cashCents, cardCents }: Unreturned): number {
  return cashCents + cardCents
}
