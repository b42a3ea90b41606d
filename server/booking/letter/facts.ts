import { writeAddress } from '#contract/address.ts'
import { writePhone } from '../../kit/phone.ts'
import type { Fact } from '../../mail/letter.ts'
import { writeCents, writeMoment } from '../../mail/words.ts'
import type { LetterEvent, Reader } from './event.ts'
import type { LetterRow } from './store.ts'

/** How to get there and whom to call; what the facility has not told is left out. */
export function placeFacts({ summary: { facility } }: LetterRow): Fact[] {
  return [
    { label: 'Struttura', text: facility.name },
    { label: 'Indirizzo', text: writeAddress(facility) },
    ...(facility.phone ? [{ label: 'Telefono', text: writePhone(facility.phone) }] : []),
  ]
}

export function priceFact(
  { price_cents, paid_cents }: Pick<LetterRow, 'price_cents' | 'paid_cents'>,
  { event, to }: { event: LetterEvent; to: Reader },
): Fact {
  const price = writeCents(price_cents)
  if (event === 'cancelled') {
    const toReturn = to === 'facility' && paid_cents > 0 ? `, da rendere ${writeCents(paid_cents)}` : ''
    return { label: 'Totale annullato', text: `${price}${toReturn}` }
  }
  const ifApproved = event === 'pending' && to === 'client' ? ', se la richiesta è approvata' : ''
  return {
    label: 'Totale',
    text: `${price}. ${to === 'client' ? 'Paghi' : 'Si paga'} in struttura${ifApproved}.`,
  }
}

/** The limit as a clock time (R14), and whether it has passed. */
export function cancellationFact(
  { cancellable_until: until, created_at, starts_at, user_id }: LetterRow,
  { now, to }: { now: Date; to: Reader },
): Fact {
  return { label: 'Annullamento', text: rule() }

  function rule(): string {
    if (until === null) return 'Non previsto dalla struttura.'
    if (until < created_at)
      return `Non più possibile: il termine era alle ${writeMoment(until)}, prima della prenotazione.`
    if (until < now) return `Non più possibile: il termine era alle ${writeMoment(until)}.`
    const isToStart = until.getTime() === starts_at.getTime()
    // A customer who booked by telephone has no account in which to cancel.
    const how = to === 'client' && user_id === null ? ': basta dirlo alla struttura' : ''
    return `Gratis fino ${isToStart ? 'all’inizio, ' : ''}alle ${writeMoment(until)}${how}.`
  }
}

export function noteFacts({ notes }: LetterRow): Fact[] {
  return notes ? [{ label: 'Note', text: notes }] : []
}
