import { Link } from 'react-router'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { paths } from '#contract/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { StartColumn } from '../start-column.tsx'

type StayingProps = { day: FacilityDay; chosen: ReadonlySet<number>; until: string; now: Date }

/** Matches of a tournament, which no closing ends: each has to be played some other time, and only its organiser knows when. */
export function RainTournament({ day, chosen, until, now }: StayingProps) {
  const staying = day.entries.filter(
    ({ kind, fieldId, startsAt, startTime }) =>
      kind === 'tournament' && chosen.has(fieldId) && new Date(startsAt) > now && startTime < until,
  )
  if (staying.length === 0) return null
  return (
    <section aria-labelledby="restano" className="mt-5">
      <h2 id="restano" className="text-card heading-card">
        {staying.length === 1 ? 'Una partita di torneo resta' : `${staying.length} partite di torneo restano`}
      </h2>
      <p className="text-small text-ink2">
        La chiusura non le tocca e non avvisa chi le gioca.{' '}
        {day.role === 'desk' ? (
          'Le sposta chi organizza il torneo: chiamalo.'
        ) : (
          <>
            Spostale{' '}
            <Link to={paths.dashboardTournaments} className="underline">
              dal torneo
            </Link>
            : chi gioca riceve il nuovo programma.
          </>
        )}
      </p>
      <Card as="ul" padded={false} className="mt-2 divide-y divide-line">
        {staying.map(entry => (
          <li key={entry.id} className="flex items-center gap-3 px-4 py-2.5">
            <StartColumn startTime={entry.startTime} />
            <span className="font-label">{nameOf(day, entry)}</span>
          </li>
        ))}
      </Card>
    </section>
  )
}

function nameOf({ fields }: FacilityDay, { fieldId }: DayEntry): string | undefined {
  return fields.find(({ id }) => id === fieldId)?.name
}
