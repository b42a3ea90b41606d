import { Suspense } from 'react'
import { lazyPart } from '#web/lib/late-part.ts'

const CalendarDialog = lazyPart(() => import('./calendar-dialog.tsx').then(module => module.CalendarDialog))

/** The calendar comes with its own weight, so it loads when it is first opened. */
export function DatePickerSheet(props: {
  isOpen: boolean
  onClose: () => void
  value: string
  today: string
  onChange: (date: string) => void
}) {
  if (!props.isOpen) return null
  return (
    <Suspense>
      <CalendarDialog {...props} />
    </Suspense>
  )
}
