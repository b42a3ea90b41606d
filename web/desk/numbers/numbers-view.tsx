import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import type { FacilityNumbers } from '#contract/numbers.ts'
import { customerOfPath } from '#web/path/desk-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { csvHref } from '#web/words/csv.ts'
import { formatCents } from '#web/words/money.ts'
import { counted, formatCount, formatDecimal } from '#web/words/numbers.ts'
import { daysCsv, hoursCsv, shareTaken, totalOf, unsoldMinutes } from './numbers.ts'
import { OccupancyTable } from './occupancy-table.tsx'
import { TakingsChart } from './takings-chart.tsx'

/** What some days brought, and where hours were left. */
export function NumbersView({ numbers }: { numbers: FacilityNumbers }) {
  const total = totalOf(numbers)
  if (isQuiet(numbers, total))
    return <Card>In questi giorni nessuno ha prenotato: i numeri arrivano fino a ieri.</Card>
  const share = shareTaken(total)
  const taken = total.cashCents + total.cardCents
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card as="dl" className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1 lg:grid-cols-4">
        <Figure name="Ore occupate" value={share === null ? 'Nessuna aperta' : `${share}%`} />
        <Figure name="Ore non vendute" value={formatCount(Math.round(unsoldMinutes(total) / 60))} />
        <Figure name="Previsto" value={formatCents(total.expectedCents)} />
        <Figure name="Incassato" value={formatCents(taken)} />
      </Card>
      <p className="text-ink2 tnum">{endingsInWords(numbers, total.bookings)}</p>
      <OccupancyTable hours={numbers.hours} />
      <TakingsChart days={numbers.days} />
      <Fields numbers={numbers} />
      <Best numbers={numbers} />
      <Downloads numbers={numbers} />
    </div>
  )
}

/**
 * Whether nothing was taken, booked outside the hours, paid or called off. A facility that has just opened would read here how much it has not
 * sold in days in which nobody could book.
 */
function isQuiet({ endings }: FacilityNumbers, total: ReturnType<typeof totalOf>): boolean {
  const { takenMinutes, bookings, cashCents, cardCents } = total
  return [takenMinutes, bookings, cashCents, cardCents, ...Object.values(endings)].every(count => count === 0)
}

function endingsInWords({ endings }: FacilityNumbers, bookings: number): string {
  const { byClient, byFacility, byTime, noShows } = endings
  const said = [
    counted(bookings, 'prenotazione', 'prenotazioni'),
    byClient > 0 && `${counted(byClient, 'annullata', 'annullate')} da chi aveva prenotato`,
    byFacility > 0 && `${counted(byFacility, 'annullata', 'annullate')} o rifiutate da voi`,
    byTime > 0 && `${counted(byTime, 'caduta', 'cadute')} senza risposta o senza giocatori`,
    counted(noShows, 'assenza', 'assenze'),
  ]
  return `${said.filter(part => part !== false).join(' · ')}.`
}

type FieldNumbers = FacilityNumbers['fields'][number]

const fieldColumns: readonly Column<FieldNumbers>[] = [
  { id: 'name', name: 'Campo', isTitle: true, cell: ({ name }) => name },
  {
    id: 'share',
    name: 'Occupato',
    isFigure: true,
    cell: field => {
      const share = shareTaken(field)
      return share === null ? '–' : `${share}%`
    },
  },
  {
    id: 'unsold',
    name: 'Ore non vendute',
    isFigure: true,
    cell: field => formatDecimal(unsoldMinutes(field) / 60, 1),
  },
  {
    id: 'expected',
    name: 'Previsto',
    isFigure: true,
    cell: ({ expectedCents }) => formatCents(expectedCents),
  },
]

function Fields({ numbers: { fields } }: { numbers: FacilityNumbers }) {
  return (
    <section aria-labelledby="campi">
      <h2 id="campi" className="mb-2 heading text-section">
        Campo per campo
      </h2>
      <Table
        caption="Campo per campo"
        columns={fieldColumns}
        rows={fields}
        keyOf={({ fieldId }) => fieldId}
      />
    </section>
  )
}

type BestCustomer = FacilityNumbers['best'][number]

function Best({ numbers: { best, facility } }: { numbers: FacilityNumbers }) {
  if (best.length === 0) return null
  const columns: readonly Column<BestCustomer>[] = [
    {
      id: 'name',
      name: 'Cliente',
      isTitle: true,
      cell: ({ customerId, name }) => (
        <Link to={customerOfPath(facility.id, customerId)} className="tap underline">
          {name}
        </Link>
      ),
    },
    { id: 'bookings', name: 'Prenotazioni', isFigure: true, cell: ({ bookings }) => bookings },
    {
      id: 'expected',
      name: 'Previsto',
      isFigure: true,
      cell: ({ expectedCents }) => formatCents(expectedCents),
    },
  ]
  return (
    <section aria-labelledby="affezionati">
      <h2 id="affezionati" className="mb-2 heading text-section">
        Chi prenota di più
      </h2>
      <Table
        caption="Chi prenota di più"
        columns={columns}
        rows={best}
        keyOf={({ customerId }) => customerId}
      />
    </section>
  )
}

function Downloads({ numbers }: { numbers: FacilityNumbers }) {
  const { slug } = numbers.facility
  const span = `${numbers.fromDate}-${numbers.toDate}`
  const files = [
    { label: 'Scarica i giorni (CSV)', text: daysCsv(numbers), name: `giorni-${slug}-${span}.csv` },
    { label: 'Scarica le ore (CSV)', text: hoursCsv(numbers), name: `ore-${slug}-${span}.csv` },
  ]
  return (
    <p className="flex flex-wrap gap-2">
      {files.map(({ label, text, name }) => (
        <ButtonLink
          key={name}
          href={csvHref(text)}
          download={name}
          tone="ghost"
          size="small"
          icon={<Download aria-hidden="true" />}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
