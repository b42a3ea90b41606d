import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutName } from '#web/ui/cut-name.tsx'
import { formatMinutes, romeDate } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { playedOn, titleOf } from '../day.ts'
import { owing, paidState, placesOf } from '../money.ts'
import { StartColumn } from '../start-column.tsx'

const ARRIVALS_SHOWN = 8
const SOON_MINUTES = 60
const LONG_NAME = 28

type ArrivalsProps = { day: FacilityDay; now: Date; onOpen: (entry: DayEntry) => void }

/** Who comes next, the first at the top. */
export function Arrivals({ day, now, onOpen }: ArrivalsProps) {
  const next = day.entries.filter(({ booking, startsAt }) => booking && new Date(startsAt) >= now)
  const isToday = day.date === romeDate(now)
  const hasNone = day.entries.every(({ booking }) => booking?.date !== day.date)
  return (
    <Part day={day} now={now} onOpen={onOpen} title="Chi arriva" entries={next}>
      <Card>
        {hasNone
          ? `${isToday ? 'Oggi nessuna' : 'Nessuna'} prenotazione.`
          : `${isToday ? 'Per oggi non' : 'Non'} arriva più nessuno.`}
      </Card>
    </Part>
  )
}

/** Who is here or has played, and has not paid yet. */
export function Owing({ day, now, onOpen }: ArrivalsProps) {
  const entries = owing(day, now)
  return (
    entries.length > 0 && <Part day={day} now={now} onOpen={onOpen} entries={entries} title="Da incassare" />
  )
}

type PartProps = ArrivalsProps & { title: string; entries: readonly DayEntry[]; children?: ReactNode }

/** The first of some entries, with the way to all of the day; `children` where there are none. */
function Part({ day, now, onOpen, title, entries, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="heading text-section">
          {title}
        </h2>
        {entries.length > ARRIVALS_SHOWN && (
          <Link to={calendarPath(day.facility.id, day.date)} className="tap text-small underline">
            Tutto il giorno
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        children
      ) : (
        <EntryRows day={day} entries={entries.slice(0, ARRIVALS_SHOWN)} now={now} onOpen={onOpen} />
      )}
    </section>
  )
}

/** Entries as rows to press: time, for whom, where, and the money. */
export function EntryRows({ day, entries, now, onOpen }: ArrivalsProps & { entries: readonly DayEntry[] }) {
  return (
    <Card as="ul" padded={false} className="@container divide-y divide-line">
      {entries.map(entry => (
        <li key={`${entry.id} ${entry.fieldId}`}>
          <EntryRow day={day} entry={entry} now={now} onOpen={onOpen} />
        </li>
      ))}
    </Card>
  )
}

function EntryRow({ day, entry, now, onOpen }: ArrivalsProps & { entry: DayEntry }) {
  const { booking, startTime, startsAt, endsAt } = entry
  const field = day.fields.find(({ id }) => id === entry.fieldId)
  const sport = booking?.sport ?? field?.sports[0]
  const title = titleOf(entry)
  // On a phone it has the whole width to itself, and the money stands beneath.
  const isLong = title.length > LONG_NAME
  const played = playedOn(field, entry)
  const wait = Math.round((new Date(startsAt).getTime() - now.getTime()) / 60_000)
  const isSoon = booking !== null && wait >= 0 && wait <= SOON_MINUTES
  // What is closed for rain begins at the second at which somebody pressed the button.
  const length = Math.round((new Date(endsAt).getTime() - new Date(startsAt).getTime()) / 60_000)
  const paid = booking && paidState(booking, placesOf(booking, field))
  return (
    <button
      type="button"
      onClick={() => onOpen(entry)}
      className={classNames(
        'flex min-h-14 w-full items-center gap-x-3 px-4 py-2 text-left hover:bg-sunken max-[22rem]:flex-wrap',
        '@min-[34rem]:min-h-11.5 @min-[34rem]:py-1',
        isSoon && 'bg-libero-soft hover:bg-libero-soft',
        isLong && '@max-[34rem]:flex-wrap',
      )}
    >
      <span className="w-16 flex-none">
        <StartColumn startTime={startTime} className="block" />
        {isSoon && (
          <span className="block text-meta text-libero-ink">{wait === 0 ? 'adesso' : `tra ${wait} min`}</span>
        )}
      </span>
      {sport && (
        <CourtDrawing
          sport={sport}
          surface={field?.surface ?? undefined}
          mode="icon"
          state={entry.kind === 'closure' ? 'closed' : 'busy'}
          className={classNames(
            'h-7 w-11 flex-none *:size-full max-sm:hidden',
            isLong && '@max-[34rem]:hidden',
          )}
        />
      )}
      <span
        className={classNames(
          'min-w-0 flex-1 basis-32 @min-[34rem]:flex @min-[34rem]:flex-wrap @min-[34rem]:items-baseline @min-[34rem]:gap-x-3',
          isLong && '@max-[34rem]:contents',
        )}
      >
        <span
          className={classNames(
            'block min-w-0 font-label wrap-anywhere',
            isLong && '@max-[34rem]:basis-[calc(100%-4.75rem)]',
          )}
        >
          {title}
        </span>
        <span
          className={classNames(
            'flex max-w-full text-small text-ink2',
            isLong && '@max-[34rem]:ml-19 @max-[34rem]:max-w-[calc(100%-4.75rem)]',
          )}
        >
          <CutName name={field?.name ?? ''} />
          <span className="flex-none whitespace-pre">
            {played && ` · ${played}`} · {formatMinutes(length)}
          </span>
        </span>
      </span>
      {booking && paid && (
        <span
          className={classNames(
            'ml-auto flex flex-none flex-col items-end gap-1 tnum @min-[34rem]:flex-row-reverse @min-[34rem]:items-center',
            isLong && '@max-[34rem]:flex-row-reverse @max-[34rem]:items-center @max-[34rem]:gap-x-2',
          )}
        >
          <span className="text-small font-label @min-[34rem]:min-w-20 @min-[34rem]:text-right">
            {formatCents(booking.totalCents)}
          </span>
          <Badge tone={paid.tone}>{paid.label}</Badge>
        </span>
      )}
      {entry.kind === 'closure' && <Badge>Chiuso</Badge>}
    </button>
  )
}
