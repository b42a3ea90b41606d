import { writeAddress } from '#contract/address.ts'
import { withArticle } from '#contract/article.ts'
import { writePhone } from '../../kit/phone.ts'
import type { Fact } from '../../mail/letter.ts'
import { writeCents, writeClock, writeDay, writeMoment } from '../../mail/words.ts'
import type { LetterEvent, Reader, Told } from './event.ts'
import type { LetterRow } from './store.ts'

/** How to get there and whom to call; what the facility has not told is left out. */
export function placeFacts({ summary: { facility } }: LetterRow): Fact[] {
  return [
    { label: 'Struttura', text: facility.name },
    { label: 'Indirizzo', text: writeAddress(facility) },
    ...(facility.phone ? [{ label: 'Telefono', text: writePhone(facility.phone) }] : []),
  ]
}

/**
 * When it was before, and on which field if that is another now; nothing where it has come back there. Of several dates, from when on.
 */
export function beforeFacts({ starts_at, summary, series }: LetterRow, { was }: Pick<Told, 'was'>): Fact[] {
  if (!was) return []
  const startedAt = new Date(was.startsAt)
  const field = was.field === summary.name ? '' : `, ${was.field}`
  if (!field && startedAt.getTime() === starts_at.getTime()) return []
  const when =
    series.length > 1
      ? `${withArticle('dal', writeDay(startedAt))} alle ${writeClock(startedAt)}`
      : writeMoment(startedAt)
  return [{ label: 'Prima', text: `${when}${field}` }]
}

type Money = Pick<LetterRow, 'price_cents' | 'member_discount_percent' | 'paid_cents' | 'series'>

export function priceFact(
  booking: Money,
  { event, to, isRequest = false }: { event: LetterEvent; to: Reader; isRequest?: boolean },
): Fact {
  if (event !== 'cancelled') return { label: 'Totale', text: priceWords(booking, { to, isRequest }) }
  const paid = paidOf(booking)
  const toReturn = to === 'facility' && paid > 0 ? `, da rendere ${inAll(booking)}${writeCents(paid)}` : ''
  return { label: 'Totale annullato', text: `${writeCents(booking.price_cents)}${toReturn}` }
}

/** What it costs and what of it is still to pay: nobody who has paid is asked to. */
export function priceWords(booking: Money, { to, isRequest }: { to: Reader; isRequest: boolean }): string {
  const paid = paidOf(booking)
  const less = booking.member_discount_percent
  const asMember = less > 0 ? `, con la tessera ${less}% in meno` : ''
  const already = paid > 0 ? `, già pagati ${inAll(booking)}${writeCents(paid)}` : ''
  const pays = `${to === 'client' ? 'Paghi' : 'Si paga'}${already && ' il resto'} in struttura`
  const ifApproved = isRequest && to === 'client' ? ', se la richiesta è approvata' : ''
  const due = totalOf(booking) > paid ? ` ${pays}${ifApproved}.` : ''
  return `${writeCents(booking.price_cents)}${asMember}${already}.${due}`
}

/** For all dates of a series that were made, moved or ended together, because one letter tells of them. */
export function paidOf({ series, paid_cents }: Money): number {
  return series.length > 1 ? series.reduce((sum, { paidCents }) => sum + paidCents, 0) : paid_cents
}

function totalOf({ series, price_cents }: Money): number {
  return series.length > 1 ? series.reduce((sum, { priceCents }) => sum + priceCents, 0) : price_cents
}

function inAll({ series }: Money): string {
  return series.length > 1 ? 'in tutto ' : ''
}

/** The limit as a clock time (R14), and whether it has passed; of several dates that of the first, and that each has its own. */
export function cancellationFact(
  { cancellable_until: until, created_at, starts_at, user_id, series }: LetterRow,
  { now, to }: { now: Date; to: Reader },
): Fact {
  const ofOthers = series.length > 1 && until ? ' Così per la prima data: ogni altra ha il suo termine.' : ''
  return { label: 'Annullamento', text: `${rule()}${ofOthers}` }

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
