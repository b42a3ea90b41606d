import type { ComponentProps } from 'react'
import { lateDialog } from '#web/page/late-dialog.tsx'
import type { CalendarDialog as Calendar } from './calendar-dialog.tsx'

const CalendarDialog = lateDialog(() => import('./calendar-dialog.tsx').then(module => module.CalendarDialog))

/** The calendar comes with its own weight, so it loads when it is first opened. */
export function DatePickerSheet(props: ComponentProps<typeof Calendar>) {
  return props.isOpen && <CalendarDialog {...props} />
}
