import { Link } from 'react-router'
import { withArticle } from '#contract/article.ts'
import type { CustomerLine } from '#contract/customer.ts'
import { useToday } from '#web/device/now.ts'
import { customerOfPath } from '#web/path/desk-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import { writePhone } from '#web/words/phone.ts'

type CustomerRowsProps = { facilityId: number; customers: readonly CustomerLine[] }

/** Who has booked here, each with a link to what is known of him. */
export function CustomerRows({ facilityId, customers }: CustomerRowsProps) {
  const today = useToday()
  return (
    <Card as="ul" padded={false} className="divide-y divide-line">
      {customers.map(customer => (
        <li key={customer.id}>
          <Link
            to={customerOfPath(facilityId, customer.id)}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="block font-label">{customer.name}</span>
              <span className="block text-small text-ink2 tnum">{reachOf(customer)}</span>
            </span>
            <Marks customer={customer} />
            <span className="w-full text-small text-ink2 tnum lg:w-60 lg:text-right">
              {customer.visits > 0 ? counted(customer.visits, 'volta', 'volte') : 'Non ha ancora giocato'}
              {customer.lastOn && (
                <>
                  <span className="lg:hidden"> · </span>
                  <span className="lg:block">{lastInWords(customer.lastOn, today)}</span>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </Card>
  )
}

function Marks({ customer: { isBlocked, noShows, owedCents } }: { customer: CustomerLine }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isBlocked && <Badge tone="danger">Bloccato</Badge>}
      {noShows > 0 && <Badge tone="warn">{counted(noShows, 'assenza', 'assenze')}</Badge>}
      {owedCents > 0 && <Badge>Deve {formatCents(owedCents)}</Badge>}
    </span>
  )
}

/** The latest booking may lie ahead. */
function lastInWords(lastOn: string, today: string): string {
  const day = formatDate(lastOn)
  return lastOn < today ? `Ultima prenotazione ${day}` : `Prenotazioni fino ${withArticle('al', day)}`
}

function reachOf({ phone, email }: CustomerLine): string {
  return [phone && writePhone(phone), email].filter(Boolean).join(' · ')
}
