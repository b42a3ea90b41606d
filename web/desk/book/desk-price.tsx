import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { caller } from '#contract/desk.ts'
import { PriceWish } from '#contract/desk-price.ts'
import { useDebounced } from '#web/form/use-debounced.ts'
import { formatCents } from '#web/words/money.ts'
import { deskPriceQuery } from '../queries.ts'
import type { Typed } from './use-typed.ts'

type DeskPriceProps = {
  facilityId: number
  typed: unknown
  /** What it costs as long as nothing changes. */
  before?: number | undefined
  label?: string
}

/**
 * The price of a time for its customer, while both are still being typed; nothing as long as the time is not valid. The
 * form sends it along.
 */
export function DeskPrice({ typed, ...shown }: DeskPriceProps) {
  const wish = PriceWish.safeParse(useDebounced(typed))
  return wish.success ? <Price wish={wish.data} {...shown} /> : null
}

/** A telephone number or an address only once it is whole: half of one belongs to nobody. */
export function callerIn({ phone, email }: Typed) {
  return { phone: caller.phone.safeParse(phone).data, email: caller.email.safeParse(email).data }
}

/** The price that was shown when the form was sent; undefined where none was shown yet. */
export function shownPrice(typed: FormData): number | undefined {
  return typed.has('shownCents') ? Number(typed.get('shownCents')) : undefined
}

type PriceProps = Omit<DeskPriceProps, 'typed'> & { wish: PriceWish }

function Price({ facilityId, wish, before, label = 'Prezzo' }: PriceProps) {
  const { data } = useQuery({ ...deskPriceQuery(facilityId, wish), placeholderData: keepPreviousData })
  if (!data) return null
  const { totalCents, memberDiscountPercent } = data
  const shown = <input type="hidden" name="shownCents" value={totalCents} />
  if (totalCents === 0 && memberDiscountPercent === 0)
    return (
      <p aria-live="polite" className="text-small text-warn">
        {shown}Qui non c’è ancora un prezzo: la prenotazione costa {formatCents(0)}.
      </p>
    )
  return (
    <p aria-live="polite" className="flex items-baseline justify-between gap-3 tnum">
      {shown}
      <span className="text-small text-ink2">
        {label}
        {memberDiscountPercent > 0 && ` con la tessera, ${memberDiscountPercent}% in meno`}
        {before !== undefined && before !== totalCents && ` (prima ${formatCents(before)})`}
      </span>
      <strong className="text-card font-time">{formatCents(totalCents)}</strong>
    </p>
  )
}
