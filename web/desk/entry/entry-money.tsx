import { useState } from 'react'
import type { DayEntry } from '#contract/desk-day.ts'
import { shareCents } from '#contract/sport.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useKeptState } from '#web/form/kept-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatCents, readEuros, typedEuros } from '#web/words/money.ts'
import { type DeskEntry, paidCents, paidHow, paidState } from '../money.ts'
import type { Desk } from '../use-desk.ts'

type EntryMoneyProps = { entry: DeskEntry; places: number; desk: Desk }
type What = 'all' | 'share' | 'other' | 'back'

/** What is chosen and typed at the till, and what had been paid when it was. */
type Typed = { paid: number; what?: What; amount?: string }

/** The name under which what is typed at the till is kept. */
export function taking({ id }: Pick<DayEntry, 'id'>): string {
  return `till ${id}`
}

/** What a booking costs, and the desk's till for it: all of it, somebody's share, another sum, or some given back. */
export function EntryMoney({ entry, places, desk }: EntryMoneyProps) {
  const { booking } = entry
  const paid = paidCents(booking)
  // For a request nothing is taken before it is approved.
  const due = booking.status === 'pending' ? 0 : booking.totalCents - paid
  const { label, tone } = paidState(booking, places)
  const [typed, keep, forget] = useKeptState<Typed>(taking(entry), { paid })
  // What is found again is of no use once money has come in or gone back: it may be this very sum.
  const [isOver, setOver] = useState(typed.paid !== paid)
  const found = foundInTill(desk, paid)
  const [foundBefore, setFoundBefore] = useState<string>()
  const { what, amount }: Partial<Typed> = isOver ? {} : typed
  const type = (change: Omit<Typed, 'paid'>) => {
    setOver(false)
    setFoundBefore(found)
    keep(() => ({ ...change, paid }))
  }
  const options = [
    ...(due > 0 ? ([{ value: 'all', label: 'Tutto' }] as const) : []),
    ...(due > 0 && places > 1 ? ([{ value: 'share', label: 'Una quota' }] as const) : []),
    ...(due > 0 ? ([{ value: 'other', label: 'Altro' }] as const) : []),
    ...(paid > 0 ? ([{ value: 'back', label: 'Rendi' }] as const) : []),
  ]
  // A colleague may have taken meanwhile what was still due, or given back what was paid.
  const chosen = options.some(({ value }) => value === what) ? what : due > 0 ? 'all' : undefined
  return (
    <div className="rounded-control border border-line p-3">
      <p className="flex items-center justify-between gap-3 tnum">
        <span className="font-label">{formatCents(booking.totalCents)}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-small text-ink2 tnum empty:hidden">{paidHow(booking)}</p>
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
          options={options}
          value={chosen}
          onChange={other => type({ what: other })}
        />
      )}
      {chosen && (
        <Till
          key={chosen}
          what={chosen}
          entry={entry}
          places={places}
          due={due}
          paid={paid}
          desk={desk}
          amountTyped={found && found !== foundBefore ? undefined : amount}
          onAmount={other => type({ what: chosen, amount: other })}
          onPaid={forget}
        />
      )}
    </div>
  )
}

/**
 * The key of a payment that has arrived though its answer was lost: the till starts over, so that nobody takes it
 * twice.
 */
function foundInTill({ pay: { error, variables } }: Desk, paid: number): string | undefined {
  return error && variables?.paidBefore !== paid ? variables?.key : undefined
}

type TillProps = EntryMoneyProps & {
  what: What
  due: number
  paid: number
  amountTyped: string | undefined
  onAmount: (amount: string) => void
  onPaid: () => void
}

function Till({ what, entry, places, due, paid, desk, amountTyped, onAmount, onPaid }: TillProps) {
  const most = what === 'back' ? paid : due
  // To give back, the amount that was paid too much is proposed.
  const amount = amountTyped ?? typedEuros(what === 'back' && due < 0 ? -due : most)
  const isTyped = what === 'other' || what === 'back'
  const share = Math.min(due, shareCents(entry.booking.totalCents, places))
  const cents = isTyped ? readEuros(amount) : what === 'share' ? share : due
  const isPossible = cents > 0 && cents <= most
  return (
    <>
      {isTyped && (
        <TextField
          label={what === 'back' ? 'Quanto rendi, in euro' : 'Quanto incassi, in euro'}
          className="mt-3"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => onAmount(target.value)}
          error={
            isPossible
              ? undefined
              : cents > most
                ? `Al massimo ${formatCents(most)}`
                : 'Scrivi quanto, come 24,50'
          }
        />
      )}
      <PayButtons
        key={paid}
        isBack={what === 'back'}
        cents={isPossible ? cents : undefined}
        isPending={desk.pay.isPending}
        onPay={payment => desk.pay.mutate({ ...payment, entry, paidBefore: paid }, { onSuccess: onPaid })}
      />
    </>
  )
}

type PayButtonsProps = {
  isBack: boolean
  /** Undefined as long as it is no amount that can be paid. */
  cents: number | undefined
  isPending: boolean
  onPay: (payment: { method: 'cash' | 'card'; cents: number; key: string }) => void
}

/** Mounted again whenever money has come in: the next press is another payment, with a key of its own. */
function PayButtons({ isBack, cents, isPending, onPay }: PayButtonsProps) {
  const [key] = useIdempotencyKey()
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      {(['cash', 'card'] as const).map(method => (
        <Button
          key={method}
          tone="ghost"
          size="small"
          disabled={cents === undefined}
          loading={isPending}
          onClick={() => cents && onPay({ method, cents: isBack ? -cents : cents, key })}
        >
          {isBack && 'Rendi '}
          {cents === undefined ? '–' : formatCents(cents)} {method === 'cash' ? 'in contanti' : 'con carta'}
        </Button>
      ))}
    </div>
  )
}
