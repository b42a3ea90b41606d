import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FacilityDay } from '#contract/desk-day.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useMedium } from '#web/ui/use-medium.ts'
import { addDays } from '#web/words/dates.ts'
import { CalendarTools } from './calendar-tools.tsx'

const ChooseDay = lateDialog(() => import('./choose-day.tsx').then(module => module.ChooseDay))

type CalendarHeadProps = {
  day: FacilityDay
  today: string
  /** The same view of another day. */
  pathOf: (date: string) => string
  view: 'day' | 'week'
  title: ReactNode
  /** Whether today is among them. */
  isNow: boolean
  /** At the end of the line. */
  children?: ReactNode
}

const ways = {
  day: { days: 1, before: 'Giorno prima', after: 'Giorno dopo', now: 'Oggi' },
  week: { days: 7, before: 'Settimana prima', after: 'Settimana dopo', now: 'Questa settimana' },
} as const

/** Which days are shown, with a way to others; on a phone also to the other view and to paper. */
export function CalendarHead({ day, today, view, pathOf, title, isNow, children }: CalendarHeadProps) {
  const { days, before, after, now } = ways[view]
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const isNarrow = useMedium() === 'narrow'
  const stepTo = (ahead: number) => pathOf(addDays(day.date, ahead))
  return (
    <header className="mt-3 flex flex-wrap items-center gap-2">
      <span className="flex min-w-0 items-center gap-2 max-sm:w-full max-[16rem]:flex-wrap">
        <StepLink to={stepTo(-days)} label={before} icon={<ChevronLeft aria-hidden="true" />} />
        <h1
          className="min-w-0 heading text-section tnum max-sm:flex-1 max-sm:text-card max-[16rem]:order-first max-[16rem]:basis-full"
          aria-live="polite"
        >
          <button
            type="button"
            aria-haspopup="dialog"
            title="Scegli il giorno"
            className="inline-flex min-h-11 items-center gap-1 rounded-chip text-left hover:bg-sunken"
            onClick={() => setChoosing(true)}
          >
            <span>{title}</span>
            <ChevronDown aria-hidden="true" className="flex-none max-[22rem]:hidden" />
          </button>
        </h1>
        <StepLink to={stepTo(days)} label={after} icon={<ChevronRight aria-hidden="true" />} />
      </span>
      {/* On a phone in the next line: beside the arrows it would break the name of the day into three. */}
      {!isNow && (
        <ButtonLink as={Link} to={pathOf(today)} tone="ghost" size="small" className="max-sm:flex-auto">
          {now}
        </ButtonLink>
      )}
      <span className="flex-1 max-sm:hidden" />
      {children}
      {isNarrow && <CalendarTools day={day} view={view} />}
      {isChoosing && (
        <ChooseDay
          value={day.date}
          onChoose={date => {
            setChoosing(false)
            void navigate(pathOf(date))
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </header>
  )
}

function StepLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <ButtonLink as={Link} to={to} tone="ghost" aria-label={label} className="size-11 min-h-11! px-0!">
      {icon}
    </ButtonLink>
  )
}
