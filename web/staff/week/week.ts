import { MIDNIGHT, minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import type { FieldWeek, NewWeek, WeekBand } from '#contract/week.ts'
import { clockOf, weekdays } from '#web/words/dates.ts'

/** What holds for the whole week, whatever the hour. */
const grid = ['slotStep', 'slotMinutes', 'lightHourlyCents', 'memberDiscountPercent'] as const
type Grid = Pick<FieldWeek, (typeof grid)[number]>

/** A week that somebody is changing, until it is saved; `base` is the week as it was when he began. */
export type Draft = Omit<NewWeek, 'fieldIds' | 'seen'> & { alsoIds: readonly number[]; base: FieldWeek }

const HALF_HOUR = 30
export const halfHours = Array.from({ length: NIGHT_ENDS / HALF_HOUR + 1 }, (_, half) =>
  timeOf(half * HALF_HOUR),
)

const USUAL = { startTime: '09:00', endTime: '23:00', hourlyPriceCents: 3000 }

/** '17:00', '00:00', '01:00 di notte': half past midnight is 00:30, whatever evening it belongs to (R51). */
export function clockInWords(time: string): string {
  return `${clockOf(time)}${minuteOf(time) > MIDNIGHT ? ' di notte' : ''}`
}

export function draftOf(base: FieldWeek): Draft {
  return { ...gridOf(base), bands: base.bands, alsoIds: [], base }
}

/** Days on which two weeks differ. */
export function daysApart(one: readonly WeekBand[], other: readonly WeekBand[]): number[] {
  return weekdays.filter(weekday => textOfDay(one, weekday) !== textOfDay(other, weekday))
}

/** What of the whole week differs between two. */
export function gridApart(one: Grid, other: Grid): (keyof Grid)[] {
  return grid.filter(key => one[key] !== other[key])
}

/** Whether a draft holds anything that is not saved: what was changed and changed back does not. */
export function isToSave(draft: Draft): boolean {
  return !isSameWeek(draft, draft.base) || draft.alsoIds.length > 0
}

/**
 * The draft as it stands upon what is saved. What was saved from here, and perhaps was changed further since, is nobody else's; with
 * nothing of one's own in it, what a colleague has saved is shown.
 */
export function currentDraft(kept: Draft | undefined, field: FieldWeek, others: readonly FieldWeek[]): Draft {
  if (!kept) return draftOf(field)
  if (kept.base.print === field.print) return kept
  const meant = [field, ...others.filter(({ fieldId }) => kept.alsoIds.includes(fieldId))]
  // All saved already, though its answer may have been lost.
  if (!isToSave(kept) || meant.every(each => isSameWeek(kept, each))) return draftOf(field)
  return isSameWeek(kept.base, field) ? { ...kept, base: field } : kept
}

/** The draft after its saving: only what was changed since it was sent is left to save. */
export function afterSaving(draft: Draft, sent: Grid & Pick<NewWeek, 'bands'>): Draft {
  return {
    ...draft,
    base: { ...draft.base, ...gridOf(sent), bands: sent.bands },
    alsoIds: isSameWeek(draft, sent) ? [] : draft.alsoIds,
  }
}

/** The draft, moved onto what somebody else has saved meanwhile: its own changes stay, all else is as saved. */
export function rebased(draft: Draft, saved: FieldWeek): Draft {
  const { base } = draft
  const own = daysApart(draft.bands, base.bands)
  return {
    base: saved,
    alsoIds: draft.alsoIds,
    bands: weekdays.flatMap(weekday => bandsOn(own.includes(weekday) ? draft.bands : saved.bands, weekday)),
    ...gridOf(saved),
    ...Object.fromEntries(gridApart(draft, base).map(key => [key, draft[key]] as const)),
  }
}

function gridOf({ slotStep, slotMinutes, lightHourlyCents, memberDiscountPercent }: Grid): Grid {
  return { slotStep, slotMinutes, lightHourlyCents, memberDiscountPercent }
}

export function bandsOn(bands: readonly WeekBand[], weekday: number): WeekBand[] {
  return bands
    .filter(band => band.weekday === weekday)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
}

/** The week with other bands on one of its days. */
export function withDay(bands: readonly WeekBand[], weekday: number, day: readonly WeekBand[]): WeekBand[] {
  return [...bands.filter(band => band.weekday !== weekday), ...day]
}

/** One day's bands on others too. */
export function copied(bands: readonly WeekBand[], from: number, to: readonly number[]): WeekBand[] {
  const day = bandsOn(bands, from)
  return weekdays.flatMap(weekday =>
    to.includes(weekday) ? day.map(band => ({ ...band, weekday })) : bandsOn(bands, weekday),
  )
}

/**
 * A day with one band more: after the one that ends last, wherever its row stands, or, if that ends at midnight or later, as its
 * second half. Half an hour has none.
 */
export function withOneMore(day: readonly WeekBand[], weekday: number): WeekBand[] {
  const [last] = day.toSorted((one, other) => minuteOf(other.endTime) - minuteOf(one.endTime))
  if (!last) return [{ weekday, ...USUAL }]
  const [start, end] = [minuteOf(last.startTime), minuteOf(last.endTime)]
  if (end < MIDNIGHT || (end < NIGHT_ENDS && end - start <= HALF_HOUR)) {
    const endTime = timeOf(Math.min(NIGHT_ENDS, Math.max(end + 60, MIDNIGHT)))
    return [...day, { ...last, startTime: last.endTime, endTime }]
  }
  const middle = timeOf(start + (Math.floor((end - start) / 120) * 60 || HALF_HOUR))
  return day.flatMap(band =>
    band === last
      ? [
          { ...last, endTime: middle },
          { ...last, startTime: middle },
        ]
      : [band],
  )
}

/** The whole hours from which to which a picture of the week goes. */
export function rangeOf(bands: readonly WeekBand[]): { from: number; to: number } {
  const minutes = bands.flatMap(({ startTime, endTime }) => [minuteOf(startTime), minuteOf(endTime)])
  if (minutes.length === 0) return { from: 8 * 60, to: MIDNIGHT }
  return { from: Math.floor(Math.min(...minutes) / 60) * 60, to: Math.ceil(Math.max(...minutes) / 60) * 60 }
}

/** A tint from 0 to 4 for each price, the dearest the deepest. */
export function tintsOf(bands: readonly WeekBand[]): Map<number, number> {
  const prices = [...new Set(bands.map(({ hourlyPriceCents }) => hourlyPriceCents))].toSorted(
    (one, other) => one - other,
  )
  const steps = Math.max(1, prices.length - 1)
  return new Map(prices.map((price, index) => [price, Math.round((4 * index) / steps)]))
}

export function isSameWeek(one: Grid & Pick<Draft, 'bands'>, other: typeof one): boolean {
  return gridApart(one, other).length === 0 && daysApart(one.bands, other.bands).length === 0
}

function textOfDay(bands: readonly WeekBand[], weekday: number): string {
  return JSON.stringify(
    bandsOn(bands, weekday).map(({ startTime, endTime, hourlyPriceCents }) => [
      startTime,
      endTime,
      hourlyPriceCents,
    ]),
  )
}
