import { writeAddress } from '#contract/address.ts'
import { paths } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { slotId } from '../kit/civil-time.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/letter.ts'
import { writeClock, writeDayOf, writeLongStart } from '../mail/words.ts'
import type { AlertLetterRow } from './store.ts'

/** A time is free, and held for the reader; the button leads to the form for it. */
export function writeAlertLetter(row: AlertLetterRow, { baseUrl }: { baseUrl: string }): Promise<Letter> {
  const { facility } = row.summary
  const startTime = timeOf(row.held_minute)
  const form = new URLSearchParams({
    sport: sportLabel(row.sport),
    location: facility.city,
    date: row.date,
    startTime,
    prenota: slotId(row.field_id, row.date, row.held_minute),
  })
  const until = writeClock(row.held_until)
  return composeLetter(
    {
      subject: `Si è liberato: ${facility.name}, ${writeLongStart({ date: row.date, startTime })}`,
      title: 'Si è liberato un campo',
      paragraphs: [
        `Ciao ${row.name.split(' ')[0]}, l’orario che aspettavi è libero: teniamo il posto per te fino alle ${until}, poi tocca a chi viene dopo.`,
        'L’avviso vale per una volta: se arrivi tardi, chiedine un altro.',
      ],
      ticket: {
        tone: 'waiting',
        status: `Tuo fino alle ${until}`,
        time: `${writeClock(row.starts_at)}–${writeClock(row.ends_at)}`,
        day: writeDayOf({ date: row.date, startTime }),
        place: `${row.summary.name} · ${sportLabel(row.sport)}`,
      },
      facts: [
        { label: 'Struttura', text: facility.name },
        { label: 'Indirizzo', text: writeAddress(facility) },
      ],
      button: { label: 'Prenota adesso', url: `${baseUrl}${paths.search}?${form}` },
      closing: ['Ricevi questo messaggio perché hai chiesto un avviso se si liberava questo orario.'],
    },
    { messageId: `alert-${row.id}@campolibero`, to: row.email },
  )
}
