import { writeAddress } from '#contract/address.ts'
import { paths } from '#contract/paths.ts'
import { searchPlaceOf } from '#contract/search-place.ts'
import { sportLabel } from '#contract/sport.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { slotId } from '../kit/civil-time.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/letter.ts'
import { writeClock, writeDayOf, writeField, writeStart } from '../mail/words.ts'
import type { AlertLetterRow, LostOfferRow } from './store.ts'

/** A time is free, and held for the reader; the button leads to the form for it. */
export function writeAlertLetter(row: AlertLetterRow, { baseUrl }: { baseUrl: string }): Promise<Letter> {
  const { facility } = row.summary
  const startTime = timeOf(row.held_minute)
  const form = searchFor(row)
  form.set('prenota', slotId(row.field_id, row.date, row.held_minute))
  const until = writeClock(row.held_until)
  return composeLetter(
    {
      subject: `Si è liberato: ${facility.name}, ${writeStart({ date: row.date, startTime })}`,
      title: 'Si è liberato un campo',
      paragraphs: [
        `Ciao ${row.name.split(' ')[0]}, l’orario che aspettavi è libero: teniamo il posto per te fino alle ${until}, poi tocca a chi viene dopo.`,
        ...(facility.needsApproval
          ? ['Qui si prenota su richiesta: la struttura ti dice poi se va bene.']
          : []),
        'L’avviso vale per una volta: se arrivi tardi, chiedine un altro.',
      ],
      tickets: [{ tone: 'waiting', status: `Tuo fino alle ${until}`, ...whatOf(row) }],
      facts: [
        { label: 'Struttura', text: facility.name },
        { label: 'Indirizzo', text: writeAddress(facility) },
      ],
      button: {
        label: facility.needsApproval ? 'Chiedi adesso' : 'Prenota adesso',
        url: `${baseUrl}${paths.search}?${form}`,
      },
      closing: [WHY],
    },
    // One alert may get several offers, if a field closes meanwhile.
    { messageId: `alert-${row.id}-${row.held_until.getTime()}@campolibero`, to: row.email },
  )
}

/** The field was closed for rain before the reader took the time that was held for him. */
export function writeClosedLetter(
  row: LostOfferRow & { held_until: Date },
  { baseUrl }: { baseUrl: string },
): Promise<Letter> {
  const { facility } = row.summary
  const startTime = timeOf(row.held_minute)
  return composeLetter(
    {
      subject: `Chiuso per pioggia: ${facility.name}, ${writeStart({ date: row.date, startTime })}`,
      title: 'Il campo ha chiuso per pioggia',
      paragraphs: [
        `Ciao ${row.name.split(' ')[0]}, l’orario che tenevamo per te non c’è più: piove e la struttura ha chiuso il campo. Non devi fare nulla.`,
        'Il tuo avviso resta attivo: se il campo riapre in tempo, ti scriviamo di nuovo.',
      ],
      tickets: [{ tone: 'off', status: 'Chiuso per pioggia', ...whatOf(row) }],
      facts: [{ label: 'Struttura', text: facility.name }],
      button: { label: 'Cerca un altro campo', url: `${baseUrl}${paths.search}?${searchFor(row)}` },
      closing: [WHY],
    },
    { messageId: `alert-${row.id}-closed-${row.held_until.getTime()}@campolibero`, to: row.email },
  )
}

const WHY = 'Ricevi questo messaggio perché hai chiesto un avviso se si liberava questo orario.'

function searchFor({ sport, summary, date, held_minute }: LostOfferRow): URLSearchParams {
  return new URLSearchParams({
    sport: sportLabel(sport),
    location: searchPlaceOf(summary.facility),
    date,
    startTime: timeOf(held_minute),
  })
}

function whatOf({ summary, sport, date, held_minute, starts_at, ends_at }: LostOfferRow) {
  return {
    time: `${writeClock(starts_at)}–${writeClock(ends_at)}`,
    day: writeDayOf({ date, startTime: timeOf(held_minute) }),
    place: writeField(summary.name, [sport]),
  }
}
