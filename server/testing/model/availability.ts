/**
 * What a field offers, said a second time and as plainly as possible: every minute of a day is looked up on the
 * wall clock, one by one. Slow and obvious, it is what the SQL is compared with.
 */
export type ModelField = {
  stepMinutes: number
  lengthMinutes: number
  windowDays: number
  noticeMinutes: number
  /** The same on every weekday. */
  opening: { from: number; to: number }[]
  /** Days with other hours, or none (null), the newest last; of several the shortest counts, then the newest. */
  periods: { from: string; to: string; hours: { from: number; to: number } | null }[]
  taken: { from: number; to: number; kind: 'booking' | 'closure' | 'hold' }[]
}
export type ModelSlot = { start: number; end: number; from: number; to: number; isFree: boolean }

const MINUTE_MS = 60_000
/** Until 02:00 of the night (R51). */
const LATEST = 1_560
const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Starts and ends are minutes of the wall clock, `from` and `to` instants in milliseconds. */
export function modelSlots(
  field: ModelField,
  date: string,
  at: Date,
  minutes = field.lengthMinutes,
): ModelSlot[] {
  if (date > lastDay(field, at)) return []
  const day = dayOf(date)
  return hoursOn(field, date)
    .flatMap(({ from, to }) => {
      const slots: ModelSlot[] = []
      const closes = boundary(day, to)
      for (
        let start = boundary(day, from);
        start + minutes * MINUTE_MS <= closes;
        start += field.stepMinutes * MINUTE_MS
      )
        slots.push(slotAt(field, day, start, minutes))
      return slots
    })
    .filter(
      slot =>
        slot.from > at.getTime() + field.noticeMinutes * MINUTE_MS && slot.from === lastAt(day, slot.start),
    )
    .sort((one, other) => one.from - other.from)
}

function hoursOn({ opening, periods }: ModelField, date: string): ModelField['opening'] {
  const length = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from)
  const [period] = periods
    .filter(({ from, to }) => from <= date && date <= to)
    .toReversed()
    .toSorted((one, other) => length(one) - length(other))
  if (!period) return opening
  return period.hours ? [period.hours] : []
}

/** What stands in the way of a time, the earliest first. */
export function modelObstacle(field: ModelField, from: number, to: number) {
  return field.taken
    .filter(other => other.from < to && from < other.to)
    .sort((one, other) => one.from - other.from)[0]
}

/** The instant that the wall clock shows `minute`, for the second time where it does so twice; null if never. */
export function modelInstant(date: string, minute: number): number | null {
  return lastAt(dayOf(date), minute) ?? null
}

function slotAt(field: ModelField, day: Day, from: number, minutes: number): ModelSlot {
  const to = from + minutes * MINUTE_MS
  const isFree = !modelObstacle(field, from, to)
  return { start: wallMinute(day, from), end: wallMinute(day, to), from, to, isFree }
}

function lastDay(field: ModelField, at: Date): string {
  const today = clock.format(at).slice(0, 10)
  return new Date(Date.parse(today) + field.windowDays * 1_440 * MINUTE_MS).toISOString().slice(0, 10)
}

/** Every minute of a civil day and of its night: its instant and what the clock on the wall shows, past 1440 at night. */
type Day = { instants: Map<number, number>; shown: Map<number, number> }
const days = new Map<string, Day>()

function dayOf(date: string): Day {
  const known = days.get(date)
  if (known) return known
  const day: Day = { instants: new Map(), shown: new Map() }
  const midnight = Date.parse(`${date}T00:00:00Z`)
  for (
    let instant = midnight - 180 * MINUTE_MS;
    instant < midnight + 1_740 * MINUTE_MS;
    instant += MINUTE_MS
  ) {
    const text = clock.format(instant)
    const daysLater = (Date.parse(text.slice(0, 10)) - midnight) / (1_440 * MINUTE_MS)
    if (daysLater < 0 || daysLater > 1) continue
    const minute = daysLater * 1_440 + Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
    day.instants.set(minute, instant)
    day.shown.set(instant, minute)
  }
  days.set(date, day)
  return day
}

// Later minutes overwrote earlier ones, so of an hour that occurs twice this is the second.
function lastAt(day: Day, minute: number): number | undefined {
  return day.instants.get(minute)
}

function wallMinute(day: Day, instant: number): number {
  const minute = day.shown.get(instant)
  if (minute === undefined) throw new Error(`${new Date(instant).toISOString()} lies outside the day`)
  return minute
}

/** Inside the hour that is skipped: the moment when the clock goes on. */
function boundary(day: Day, minute: number): number {
  for (let shown = minute; shown <= LATEST + 60; shown += 1) {
    const instant = lastAt(day, shown)
    if (instant !== undefined) return instant
  }
  throw new Error(`A day has no minute ${minute}`)
}
