import type { FacilityDay } from '#contract/desk-day.ts'
import { csvEuros, csvText } from '#web/words/csv.ts'
import { startOf } from '#web/words/dates.ts'
import { dueCents, paidState, placesOf, tillOf } from '../money.ts'

const HEADER = ['Ora', 'Campo', 'Cliente', 'Stato', 'Previsto', 'Contanti', 'Carta', 'Manca']

/** What a day should have brought and what was taken of it, booking by booking, with its sums. */
export function closingOf(day: FacilityDay): string {
  const rows = day.entries.flatMap(({ booking, fieldId, startTime }) => {
    if (!booking || booking.date !== day.date) return []
    const { customerName, totalCents, cashCents, cardCents } = booking
    const isRequest = booking.status === 'pending'
    if (isRequest && cashCents === 0 && cardCents === 0) return []
    const field = day.fields.find(({ id }) => id === fieldId)
    const paid = paidState(booking, placesOf(booking, field)).label
    const [expected, missing] = isRequest ? [0, 0] : [totalCents, dueCents(booking)]
    const sums = [expected, cashCents, cardCents, missing]
    return [[startOf(startTime), field?.name ?? '', customerName, paid, ...sums.map(csvEuros)]]
  })
  const unreturned = day.unreturned.flatMap(({ fieldId, startTime, customerName, cashCents, cardCents }) => {
    if (cashCents === 0 && cardCents === 0) return []
    const field = day.fields.find(({ id }) => id === fieldId)
    const sums = [0, cashCents, cardCents, 0].map(csvEuros)
    return [[startOf(startTime), field?.name ?? '', customerName, 'Annullata', ...sums]]
  })
  const { expected, cash, card, missing } = tillOf(day)
  const total = ['', '', 'Totale', '', ...[expected, cash, card, missing].map(csvEuros)]
  return csvText([HEADER, ...rows, ...unreturned, total])
}
