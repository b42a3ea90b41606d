import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { addDays, dayInWords } from '#web/lib/dates.ts'
import { formatCents } from '#web/lib/money.ts'
import { useNow } from '#web/lib/now.ts'
import { calendarPath } from '#web/path/desk-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { tillOf } from './day.ts'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import type { DeskView } from './desk-page.tsx'

/** Any day of a facility: a grid of its fields where there is room, a list by hour on a phone. */
export function DayCalendar({ day, desk, today, onOpen, onBook }: DeskView) {
  const now = useNow()
  const { expected, cash, card } = tillOf(day)
  const pending = day.entries.filter(({ booking }) => booking?.status === 'pending').length
  const bookings = day.entries.filter(({ booking }) => booking?.date === day.date).length
  return (
    <>
      <header className="mt-3 flex items-center gap-2">
        <DayLink day={day} ahead={-1} label="Giorno prima" />
        <h1 className="heading text-section" aria-live="polite">
          {dayInWords(day.date, today)}
        </h1>
        <DayLink day={day} ahead={1} label="Giorno dopo" />
        {day.date !== today && (
          <ButtonLink as={Link} to={calendarPath(day.facility.id, today)} tone="ghost" size="small">
            Oggi
          </ButtonLink>
        )}
      </header>
      <p className="my-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink2 tnum">
        <span>
          <strong className="text-ink">{bookings}</strong> {bookings === 1 ? 'prenotazione' : 'prenotazioni'}
        </span>
        <span>
          <strong className="text-ink">{formatCents(expected - cash - card)}</strong> da incassare
        </span>
        {pending > 0 && <Badge tone="warn">{pending} da approvare</Badge>}
      </p>
      <div className="md:hidden">
        <DayList {...{ day, now, onOpen, onBook }} />
      </div>
      <div className="max-md:hidden">
        <DayGrid {...{ day, desk, now, onOpen, onBook }} />
      </div>
    </>
  )
}

function DayLink({ day, ahead, label }: { day: DeskView['day']; ahead: number; label: string }) {
  const Icon = ahead < 0 ? ChevronLeft : ChevronRight
  return (
    <ButtonLink
      as={Link}
      to={calendarPath(day.facility.id, addDays(day.date, ahead))}
      tone="ghost"
      aria-label={label}
      className="size-11 min-h-11! px-0!"
    >
      <Icon aria-hidden="true" />
    </ButtonLink>
  )
}
