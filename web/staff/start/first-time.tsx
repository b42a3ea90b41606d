import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { todayPath } from '#contract/desk-paths.ts'
import { facilityPath } from '#contract/paths.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { useToday } from '#web/device/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { addDays, dayInWords, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { firstTimesQuery } from '../queries.ts'

/** The end of the first run: what a client can book first. It is read, not promised. */
export function FirstTime({ mine: { facility, fields } }: { mine: StaffFacility }) {
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const days = [
    useQuery(firstTimesQuery(facility.id, today)).data,
    useQuery(firstTimesQuery(facility.id, tomorrow)).data,
  ]
  const first = days
    .flatMap(day => (day?.fields ?? []).map(field => ({ ...field, date: day?.date ?? today })))
    .flatMap(({ nextFree, ...field }) => (nextFree ? [{ ...field, ...nextFree }] : []))
    .toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`))[0]
  // Of a day that is not here, or could not be read, nothing is known: neither that it has a time nor that it has none.
  const isRead = days.every(Boolean)
  // One whose fields have all lost their hours is open, and has nothing to book.
  if (!facility.isBookable || !fields.some(field => field.isOpen)) return null
  return (
    <Card as="section" aria-labelledby="pronta" className="border-libero-line bg-libero-soft" role="status">
      <h2 id="pronta" className="heading text-section">
        La struttura è aperta
      </h2>
      {isRead && first && (
        <p className="mt-1 wrap-anywhere">
          Il primo orario che si può prenotare: <strong className="tnum">{startOf(first.startTime)}</strong>,{' '}
          {lowered(dayInWords(first.date, today))}, {first.name}, {formatCents(first.priceCents)}.
        </p>
      )}
      {isRead && !first && <p className="mt-1">Oggi e domani non c’è più un orario libero.</p>}
      <p className="mt-1 text-small text-ink2">Quando qualcuno prenota, ti arriva un’email.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink as={Link} to={facilityPath(facility.slug)} size="small">
          Guarda la pagina pubblica
        </ButtonLink>
        <ButtonLink as={Link} to={todayPath(facility.id)} tone="ghost" size="small">
          Apri la giornata
        </ButtonLink>
      </div>
    </Card>
  )
}

/** In the middle of a sentence. */
function lowered(day: string): string {
  return day.charAt(0).toLowerCase() + day.slice(1)
}
