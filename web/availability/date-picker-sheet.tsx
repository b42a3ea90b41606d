import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/page/late-part.ts'
import type { CalendarDialog as Calendar } from './calendar-dialog.tsx'

const CalendarDialog = lazyPart(() => import('./calendar-dialog.tsx').then(module => module.CalendarDialog))

/** The calendar comes with its own weight, so it loads when it is first opened. */
export function DatePickerSheet(props: ComponentProps<typeof Calendar>) {
  if (!props.isOpen) return null
  return (
    <Suspense>
      <CalendarDialog {...props} />
    </Suspense>
  )
}
