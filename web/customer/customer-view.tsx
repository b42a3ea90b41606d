import { Link } from 'react-router'
import type { BookingStatus } from '#contract/booking.ts'
import type { Customer } from '#contract/customer.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'
import { useNow } from '#web/device/now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { addDays, clockOf, formatDate, romeClock, romeDate, startOf } from '#web/words/dates.ts'
import { EmailLink } from '#web/words/email-link.tsx'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'

/** Who it is, how often he came and what he has paid. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { phone, email, hasAccount, isBlocked } = customer
  return (
    <>
      <header className="mt-1 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 heading text-title wrap-anywhere">{customer.name}</h1>
        {isBlocked && <Badge tone="danger">Bloccato</Badge>}
        {!hasAccount && <Badge>Senza account</Badge>}
      </header>
      <p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
        {phone && <PhoneLink phone={phone} className="tap underline" />}
        {email && <EmailLink email={email} className="tap underline" />}
      </p>
      <Card as="dl" className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
        <Figure name="Giocate" value={String(customer.visits)} />
        <Figure name="In arrivo" value={String(customer.toCome)} />
        <Figure name="Incassato" value={formatCents(customer.paidCents)} />
        <Figure name="Da incassare" value={formatCents(customer.owedCents)} />
      </Card>
      <p className="mt-3 text-small text-ink2">{reliabilityOf(customer)}</p>
    </>
  )
}

/** What happened here, in words; never a score. */
function reliabilityOf({ noShows, lateCancellations, matchLapses, visits }: Customer): string {
  const said = [
    noShows > 0 && counted(noShows, 'assenza', 'assenze'),
    lateCancellations > 0 && `${counted(lateCancellations, 'disdetta', 'disdette')} nelle ultime 24 ore`,
    matchLapses.noShows > 0 && `${counted(matchLapses.noShows, 'assenza', 'assenze')} alle partite`,
    matchLapses.lateLeaves > 0 &&
      `${counted(matchLapses.lateLeaves, 'uscita tardiva', 'uscite tardive')} dalle partite`,
  ].filter(part => part !== false)
  if (said.length > 0) return `Qui: ${said.join(', ')}.`
  return visits > 0 ? 'Qui nessuna assenza e nessuna disdetta all’ultimo.' : 'Qui non ha ancora giocato.'
}

type Words = { label: string; tone: 'free' | 'warn' | 'quiet' }

const statusWords: Record<BookingStatus, Words> = {
  pending: { label: 'Da approvare', tone: 'warn' },
  confirmed: { label: 'In arrivo', tone: 'free' },
  completed: { label: 'Giocata', tone: 'quiet' },
  cancelled: { label: 'Annullata', tone: 'quiet' },
  'no-show': { label: 'Assenza', tone: 'warn' },
}

type Booked = Customer['bookings'][number]

/** A booking stays confirmed while it is played. */
function wordsFor({ status, date, startTime }: Booked, now: Date): Words {
  const begins = `${addDays(date, startTime < MIDNIGHT_TIME ? 0 : 1)} ${clockOf(startTime)}`
  const hasBegun = begins <= `${romeDate(now)} ${romeClock(now)}`
  return status === 'confirmed' && hasBegun ? { label: 'In corso', tone: 'free' } : statusWords[status]
}

/** The next and the latest bookings, each with a link to its day. */
export function CustomerBookings({ customer, facilityId }: { customer: Customer; facilityId: number }) {
  const now = useNow()
  const columns: readonly Column<Booked>[] = [
    {
      id: 'day',
      name: 'Giorno',
      isTitle: true,
      cell: ({ date, startTime }) => (
        <Link to={calendarPath(facilityId, date)} className="tap underline tnum">
          {formatDate(date)}, {startOf(startTime)}
        </Link>
      ),
    },
    { id: 'field', name: 'Campo', cell: ({ fieldName }) => fieldName },
    {
      id: 'status',
      name: 'Stato',
      cell: booked => {
        const { tone, label } = wordsFor(booked, now)
        return (
          <Badge tone={tone} className="whitespace-nowrap">
            {label}
          </Badge>
        )
      },
    },
    {
      id: 'price',
      name: 'Prezzo',
      isFigure: true,
      cell: ({ totalCents }) => formatCents(totalCents),
    },
    { id: 'paid', name: 'Incassato', isFigure: true, cell: ({ paidCents }) => formatCents(paidCents) },
  ]
  return (
    <section aria-labelledby="prenotazioni">
      <h2 id="prenotazioni" className="mb-2 heading text-section">
        Prossime e ultime prenotazioni
      </h2>
      <Card padded={false} className="max-md:contents">
        <Table
          caption="Prossime e ultime prenotazioni"
          columns={columns}
          rows={customer.bookings}
          keyOf={({ id }) => id}
        />
      </Card>
    </section>
  )
}
