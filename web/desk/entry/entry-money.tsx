import { useState } from 'react'
import { shareCents } from '#contract/sport.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatCents, readEuros, typedEuros } from '#web/words/money.ts'
import { type DeskEntry, paidCents, paidState } from '../day.ts'
import type { Desk } from '../use-desk.ts'

type EntryMoneyProps = { entry: DeskEntry; places: number; desk: Desk }
type What = 'all' | 'share' | 'other' | 'back'

/** What a booking costs, and the desk's till for it: all of it, somebody's share, another sum, or some given back. */
export function EntryMoney({ entry, places, desk }: EntryMoneyProps) {
  const { booking } = entry
  const paid = paidCents(booking)
  const due = booking.totalCents - paid
  const { label, tone } = paidState(booking, places)
  const [what, setWhat] = useState<What>()
  const chosen = what ?? (due > 0 ? 'all' : undefined)
  return (
    <div className="rounded-control border border-line p-3">
      <p className="flex items-center justify-between gap-3 tnum">
        <span className="font-label">{formatCents(booking.totalCents)}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {booking.memberDiscountPercent > 0 && (
        <p className="text-small text-ink2">
          Prezzo con la tessera, {booking.memberDiscountPercent}% in meno
        </p>
      )}
      {(paid > 0 || (due > 0 && places > 1)) && (
        <Segmented
          label="Quanto"
          hideLabel
          className="mt-3"
          options={[
            ...(due > 0 ? ([{ value: 'all', label: 'Tutto' }] as const) : []),
            ...(due > 0 && places > 1 ? ([{ value: 'share', label: 'Una quota' }] as const) : []),
            ...(due > 0 ? ([{ value: 'other', label: 'Altro' }] as const) : []),
            ...(paid > 0 ? ([{ value: 'back', label: 'Rendi' }] as const) : []),
          ]}
          value={chosen}
          onChange={setWhat}
        />
      )}
      {chosen && (
        <Till key={chosen} what={chosen} entry={entry} places={places} due={due} paid={paid} desk={desk} />
      )}
    </div>
  )
}

type TillProps = EntryMoneyProps & { what: What; due: number; paid: number }

function Till({ what, entry, places, due, paid, desk }: TillProps) {
  const most = what === 'back' ? paid : due
  // To give back, the amount that was paid too much is proposed.
  const [typed, setTyped] = useState(typedEuros(what === 'back' && due < 0 ? -due : most))
  const [key, renew] = useIdempotencyKey()
  const isTyped = what === 'other' || what === 'back'
  const share = Math.min(due, shareCents(entry.booking.totalCents, places))
  const cents = isTyped ? readEuros(typed) : what === 'share' ? share : due
  const isPossible = cents > 0 && cents <= most
  const sign = what === 'back' ? -1 : 1
  const pay = (method: 'cash' | 'card') =>
    desk.pay.mutate({ entry, method, cents: sign * cents, key, paidBefore: paid }, { onSuccess: renew })
  const verb = what === 'back' ? 'Rendi ' : ''
  const shown = isPossible ? formatCents(cents) : '–'
  return (
    <>
      {isTyped && (
        <TextField
          label={what === 'back' ? 'Quanto rendi, in euro' : 'Quanto incassi, in euro'}
          className="mt-3"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={isPossible ? undefined : `Al massimo ${formatCents(most)}`}
        />
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        {(['cash', 'card'] as const).map(method => (
          <Button
            key={method}
            tone="ghost"
            size="small"
            disabled={!isPossible}
            loading={desk.pay.isPending}
            onClick={() => pay(method)}
          >
            {verb}
            {shown} {method === 'cash' ? 'in contanti' : 'con carta'}
          </Button>
        ))}
      </div>
    </>
  )
}
