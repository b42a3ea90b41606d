import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { clockOf, dayOfMonth, formatDate, ofNight, shortDay } from '#web/words/dates.ts'
import { otherMonth } from '#web/words/months.ts'

type NextRowProps = {
  to: string
  when: Pick<Booking, 'date' | 'startTime'>
  today: string
  field: Parameters<typeof FieldCrop>[0]['field']
  title: string
  badge: ReactNode
  /** Where, and what it costs. */
  children: ReactNode
}

/** One of 'Prossime Attività': the court, the day, what it is, the time. */
export function NextRow({
  to,
  when: { date, startTime },
  today,
  field,
  title,
  badge,
  children,
}: NextRowProps) {
  return (
    <Link
      to={to}
      className="flex overflow-hidden rounded-card border border-line bg-surface hover:border-edge"
    >
      <FieldCrop field={field} className="w-10 flex-none @min-[32rem]:w-27" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-3 p-3 @min-[32rem]:gap-5 @min-[32rem]:px-5">
        <span className="w-12 flex-none text-center">
          <span className="block text-meta text-ink2">{shortDay(date, today)}</span>
          <span className="heading block text-section tnum" aria-hidden="true">
            {dayOfMonth(date)}
          </span>
          <span className="block text-meta text-ink2" aria-hidden="true">
            {otherMonth(date, today)}
          </span>
          <span className="sr-only">{formatDate(date)}</span>
        </span>
        {/* On a small phone below day and time: beside them its words would be broken. */}
        <span className="min-w-0 flex-1 basis-24 @max-[20rem]:order-last @max-[20rem]:basis-full">
          <span className="block text-card heading-card wrap-anywhere">{title}</span>
          <span className="block text-small text-ink2">{children}</span>
        </span>
        <span className="ml-auto grid flex-none justify-items-end gap-1">
          <span className="text-card font-time tnum">{clockOf(startTime)}</span>
          {/* On a line of its own: beside the time it would leave too little room for the name in large letters. */}
          <span className="text-meta text-ink2 empty:hidden">{ofNight(startTime)}</span>
          {badge}
        </span>
        <ChevronRight className="flex-none text-muted @max-[32rem]:hidden" aria-hidden="true" />
      </span>
    </Link>
  )
}
