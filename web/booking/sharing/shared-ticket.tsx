import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { writeStreet } from '#contract/address.ts'
import type { SharedBooking } from '#contract/share.ts'
import { sportLabel } from '#contract/sport.ts'
import { DirectionsLink } from '#web/facility/directions-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockOf, dayInWords, ofNight } from '#web/words/dates.ts'
import { whatIsPlayed } from '../share-links.ts'

type SharedTicketProps = { shared: SharedBooking; shareKey: string; today: string }

/** When and where, large: all that a friend needs to be there. */
export function SharedTicket({ shared, shareKey, today }: SharedTicketProps) {
  const { field, startTime, endTime, state } = shared
  const { facility } = field
  return (
    <Card as="section" aria-label="Quando e dove">
      <p className="text-small font-label text-ink2">{whoseAndWhat(shared)}</p>
      <h1 className="mt-1 tnum">
        <span
          className={classNames('heading text-ticket', state === 'cancelled' && 'text-muted line-through')}
        >
          {clockOf(startTime)}
        </span>{' '}
        <span className="text-section font-time text-muted">– {clockOf(endTime)}</span>
        <span className="mt-2 block text-card font-bold">
          {dayInWords(shared.date, today) + ofNight(startTime)}
        </span>
      </h1>
      <div className="mt-4 flex items-center gap-3 border-t border-line pt-4">
        <span className="flex size-11 flex-none items-center justify-center rounded-chip bg-sunken">
          <MapPin aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="text-card heading-card wrap-anywhere">
            {facility.name}, {field.name}
          </p>
          <p className="text-small text-ink2">{writeStreet(facility)}</p>
        </div>
      </div>
      {(state === 'open' || state === 'full' || state === 'pending') && (
        <div className="mt-3 grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
          <DirectionsLink
            facility={facility}
            tone="ghost"
            className="px-2! text-small!"
            icon={<Navigation aria-hidden="true" />}
          />
          <ButtonLink
            href={`/api/shared/${shareKey}/calendar.ics`}
            tone="ghost"
            className="px-2! text-small!"
            icon={<CalendarPlus aria-hidden="true" />}
          >
            Nel calendario
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

/** 'Giulia ha prenotato, si gioca a padel'; in the past tense once it is over. What was cancelled may have been no more than a request. */
function whoseAndWhat({ organiser, field, state }: SharedBooking): string {
  const isOver = state === 'past' || state === 'cancelled'
  const played = isOver ? field.sports.map(sportLabel).join(', ') : whatIsPlayed(field.sports)
  if (!organiser) return played
  if (state === 'cancelled') return `Organizzava ${organiser}, ${played}`
  if (isOver) return `${organiser} aveva prenotato, ${played}`
  return `${organiser} ha ${state === 'pending' ? 'chiesto il campo' : 'prenotato'}, ${played.toLowerCase()}`
}
