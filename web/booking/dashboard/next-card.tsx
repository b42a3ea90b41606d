import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import type { Activity } from '#contract/dashboard.ts'
import type { FieldSummary } from '#contract/facility.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { DirectionsLink } from '#web/facility/directions-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { clockOf, formatDate, ofNight, shortDay } from '#web/words/dates.ts'

type NextCardProps = {
  when: { date: string; startTime: string; endTime: string }
  today: string
  field: FieldSummary
  position?: Activity['position']
  badges: ReactNode
  title: ReactNode
  /** The address of its calendar file. */
  calendar: string
  /** Buttons beside the way there and the calendar. */
  actions?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** The next thing to play, be it booked or somebody's match, with its court lit up. */
export function NextCard({ when, today, field, position = null, children, ...parts }: NextCardProps) {
  return (
    <Card as="section" padded={false} aria-label="La prossima attività" className="lg:flex">
      <FieldCrop field={field} className="h-36 w-full lg:h-auto lg:w-2/5 lg:flex-none" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 p-4 wrap-anywhere md:p-5">
        <p className="flex flex-wrap gap-2">{parts.badges}</p>
        <p className="heading mt-1.5 -mb-1 text-figure tnum">{clockOf(when.startTime)}</p>
        <p className="text-small text-ink2 tnum">
          {shortDay(when.date, today)}, {formatDate(when.date) + ofNight(when.startTime)} · fino alle{' '}
          {clockOf(when.endTime)}
        </p>
        <h2 className="mt-2 text-card heading-card wrap-anywhere">{parts.title}</h2>
        <p className="text-small text-ink2">{children}</p>
        <div className="mt-3 flex w-full flex-wrap gap-2 max-sm:*:flex-auto max-sm:*:px-3">
          <DirectionsLink
            facility={field.facility}
            position={position}
            size="small"
            icon={<Navigation aria-hidden="true" />}
          />
          <ButtonLink
            href={parts.calendar}
            tone="ghost"
            size="small"
            icon={<CalendarPlus aria-hidden="true" />}
          >
            Aggiungi al calendario
          </ButtonLink>
          {parts.actions}
        </div>
        {parts.note && <p className="mt-1 text-meta text-ink2">{parts.note}</p>}
      </div>
    </Card>
  )
}
