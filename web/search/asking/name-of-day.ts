import { shortDay } from '#web/words/dates.ts'
import type { PanelProps } from './search-form.ts'

/** 'Oggi', 'Gio' and, past midnight, 'Stanotte' for the evening that goes on. */
export function nameOfDay(date: string, { today, evening }: Pick<PanelProps, 'today' | 'evening'>): string {
  return date < today && date === evening ? 'Stanotte' : shortDay(date, today)
}
