import { lazy, Suspense } from 'react'

const CalendarDialog = lazy(() =>
  import('./calendar-dialog.tsx').then(module => ({ default: module.CalendarDialog })),
)

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
