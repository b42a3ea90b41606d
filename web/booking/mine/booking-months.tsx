import { useState } from 'react'
import { Link } from 'react-router'
import type { Booking, BookingCounts } from '#contract/booking.ts'
import { paths } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import type { BookingLayer } from '#web/path/booking-layer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { byMonth } from '#web/words/months.ts'
import { BookingCard } from './booking-card.tsx'

const filters = [
  { id: 'all', name: 'Tutte', shows: () => true },
  { id: 'confirmed', name: 'Confermate', shows: ({ status }: Booking) => status === 'confirmed' },
  { id: 'pending', name: 'In Attesa', shows: ({ status }: Booking) => status === 'pending' },
  {
    id: 'completed',
    name: 'Completate',
    shows: ({ status }: Booking) => status === 'completed' || status === 'no-show',
  },
  { id: 'cancelled', name: 'Cancellate', shows: ({ status }: Booking) => status === 'cancelled' },
] as const

type BookingMonthsProps = {
  toCome: readonly Booking[]
  over: readonly Booking[]
  counts: BookingCounts
  today: string
  onOpen: (layer: BookingLayer) => void
}

/** Every booking by month, those to come first, behind filters that tell how many there are of each. */
export function BookingMonths({ toCome, over, counts, today, onOpen }: BookingMonthsProps) {
  const [chosen, setChosen] = useState<(typeof filters)[number]['id']>('all')
  const bookings = [...toCome, ...over]
  if (bookings.length === 0) return <NothingYet />
  const filter = filters.find(({ id }) => id === chosen)
  const shownOf = (some: readonly Booking[]) => some.filter(booking => filter?.shows(booking))
  const shown = shownOf(bookings)
  const all = counts.pending + counts.confirmed + counts.completed + counts.cancelled
  const months = byMonth(shownOf(toCome))
  for (const [month, ofMonth] of byMonth(shownOf(over)))
    months.set(months.has(month) ? `${month}, passate e annullate` : month, ofMonth)
  return (
    <>
      <fieldset className="no-scrollbar min-w-0 -mx-3 mt-4 flex gap-2 overflow-x-auto px-3 py-1">
        <legend className="sr-only">Mostra</legend>
        {filters.map(({ id, name }) => (
          <Chip key={id} selected={id === chosen} onClick={() => setChosen(id)}>
            {name} ({id === 'all' ? all : counts[id]})
          </Chip>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 prenotazione' : `${shown.length} prenotazioni`}
      </p>
      {shown.length === 0 && (
        <p className="mt-7 text-ink2">
          {(chosen === 'all' ? all : counts[chosen]) > 0
            ? 'Quelle con questo stato sono più indietro: scegli “Mostra altre”.'
            : 'Nessuna prenotazione con questo stato.'}
        </p>
      )}
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={month} className="mt-7">
          <h2 className="heading mb-3 text-section">{month}</h2>
          <ul className="grid gap-2.5">
            {ofMonth.map(booking => (
              <li key={booking.id}>
                <BookingCard booking={booking} today={today} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      className="mt-5"
      picture={<EmptyCourt sport="calcio-5" />}
      title="Nessuna prenotazione"
      action={
        <ButtonLink as={Link} to={paths.facilities} tone="go">
          Prenota il Tuo Primo Campo
        </ButtonLink>
      }
    >
      Qui trovi i campi che hai prenotato, da giocare e già giocati.
    </EmptyState>
  )
}
