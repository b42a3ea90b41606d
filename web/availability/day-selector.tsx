import { useState } from 'react'
import { useNow } from '#web/device/now.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { eveningAt } from '#web/words/dates.ts'
import { DatePickerSheet } from './date-picker-sheet.tsx'
import { upcomingDays } from './upcoming-days.ts'

type DaySelectorProps = {
  value: string
  today: string
  onChange: (date: string) => void
  tone?: 'sunken' | 'surface'
  className?: string
}

/** The next days as a strip, every other day behind its calendar. */
export function DaySelector({ value, today, onChange, tone = 'surface', className = '' }: DaySelectorProps) {
  const [isOpen, setOpen] = useState(false)
  const evening = eveningAt(useNow())
  return (
    <>
      <DayStrip
        label="Giorno"
        tone={tone}
        className={className}
        days={upcomingDays(today, 9, value, evening)}
        value={value}
        onChange={onChange}
        onCalendar={() => setOpen(true)}
      />
      <DatePickerSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        value={value}
        min={evening}
        onChange={onChange}
      />
    </>
  )
}
