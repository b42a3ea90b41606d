import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { FacilityDay } from '#contract/desk-day.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { csvHref } from '#web/words/csv.ts'
import { addDays } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { tillOf } from '../money.ts'
import { closingOf } from './day-closing.ts'

const ID = 'cassa'

type TillCardProps = {
  day: FacilityDay
  title: string
  /** Whether the evening before still goes on: its till, still being counted, is on the page of its own day. */
  isNight?: boolean
}

/** What the bookings of the day should bring, and what the desk has taken of it. */
export function TillCard({ day, title, isNight = false }: TillCardProps) {
  const { expected, cash, card, missing } = tillOf(day)
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // The day comes after the page: only now there is something to scroll to.
  useEffect(() => {
    if (hash === `#${ID}`) heading.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  const taken = cash + card
  return (
    <Card as="section" aria-labelledby={ID}>
      <h2 ref={heading} id={ID} className="text-card heading-card">
        {title}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tnum">
        <strong className="heading text-title">{formatCents(taken)}</strong>{' '}
        <span className="text-small text-ink2">su {formatCents(expected)} previsti</span>
      </p>
      <progress
        value={taken}
        max={Math.max(expected, 1)}
        aria-label="Incassato"
        className="mt-2 h-2.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      <dl className="mt-2 grid grid-cols-3 gap-x-3 text-small tnum">
        <Sum name="Contanti" cents={cash} />
        <Sum name="Carta" cents={card} />
        <Sum name="Mancano" cents={missing} />
      </dl>
      {(expected > 0 || taken > 0) && (
        <ButtonLink
          href={csvHref(closingOf(day))}
          download={`cassa-${day.facility.slug}-${day.date}.csv`}
          tone="ghost"
          size="small"
          className="mt-3"
          icon={<Download aria-hidden="true" />}
        >
          Scarica la cassa (CSV)
        </ButtonLink>
      )}
      {isNight && (
        <p className="mt-2 text-small">
          <Link
            to={`${calendarPath(day.facility.id, addDays(day.date, -1))}#${ID}`}
            className="tap underline"
          >
            Cassa della serata che finisce adesso
          </Link>
        </p>
      )}
    </Card>
  )
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink2">{name}</dt>
      <dd className="font-label">{formatCents(cents)}</dd>
    </div>
  )
}
