import type { SportSlug } from '#contract/sport.ts'
import { isDate, isTime } from '#web/words/dates.ts'
import { searchPath } from './search-path.ts'

/** A start of a field on a day, as a slot's id spells it: '42-20261125-2030'. */
export type SlotRef = { fieldId: number; date: string; startTime: string }

export function toSlotId({ fieldId, date, startTime }: SlotRef): string {
  return `${fieldId}-${date.replaceAll('-', '')}-${startTime.replace(':', '')}`
}

export function readSlotId(text: string | null): SlotRef | undefined {
  const match = /^(\d{1,9})-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})$/.exec(text ?? '')
  if (!match) return undefined
  const [, fieldId, year, month, day, hour, minute] = match
  const date = `${year}-${month}-${day}`
  const startTime = `${hour}:${minute}`
  return isDate(date) && isTime(startTime) ? { fieldId: Number(fieldId), date, startTime } : undefined
}

/** The address at which the form for a start opens by itself, over its search; `minutes` is the length to begin with. */
export function slotPath(
  where: { sport: SportSlug | ''; location: string },
  slot: SlotRef,
  minutes?: number,
): string {
  const { date, startTime } = slot
  const length = minutes === undefined ? {} : { durata: String(minutes) }
  return searchPath({ ...where, date, startTime }, { prenota: toSlotId(slot), ...length })
}
