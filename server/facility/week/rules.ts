import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import type { WeekBand } from '#contract/week.ts'

/** Minutes of a weekday, as the tables store them. */
export type Hours = { weekday: number; from: number; to: number }
export type PricedHours = Hours & { cents: number }

/** A week as the tables store it: when a field is open, what an hour costs, and when it costs something else. */
export type StoredWeek = { hours: Hours[]; cents: number; prices: PricedHours[] }

/** @returns null for a week without any open hour: then the price stays what it was */
export function storedWeek(bands: readonly WeekBand[]): Omit<StoredWeek, 'cents'> & { cents: number | null } {
  const priced = bands.map(toPriced).toSorted(byTime)
  const cents = usualPrice(priced)
  return {
    hours: joined(
      priced.map(({ weekday, from, to }) => ({ weekday, from, to })),
      () => true,
    ),
    cents,
    prices: joined(
      priced.filter(band => band.cents !== cents),
      (one, other) => one.cents === other.cents,
    ),
  }
}

/** The week as people read it: open hours, each part with its price. */
export function shownWeek({ hours, cents, prices }: StoredWeek): WeekBand[] {
  return hours
    .flatMap(open => {
      const within = prices
        .filter(({ weekday, from, to }) => weekday === open.weekday && from < open.to && to > open.from)
        .map(price => ({ ...price, from: Math.max(price.from, open.from), to: Math.min(price.to, open.to) }))
        .toSorted(byTime)
      const edges = [open.from, ...within.flatMap(({ from, to }) => [from, to]), open.to]
      // Gaps between the parts with a price of their own have the usual price; often there is no gap.
      const usual = edges
        .flatMap((from, index) =>
          index % 2 === 0 ? [{ weekday: open.weekday, from, to: edges[index + 1] ?? from, cents }] : [],
        )
        .filter(({ from, to }) => from < to)
      return [...within, ...usual]
    })
    .toSorted(byTime)
    .map(({ weekday, from, to, cents: hourlyPriceCents }) => ({
      weekday,
      startTime: timeOf(from),
      endTime: timeOf(to),
      hourlyPriceCents,
    }))
}

/**
 * An hour and a half across a change of price, as an example of what such a time costs; where there are several, on a day that is
 * another than in the week before. Undefined when there is none.
 */
export function exampleOf(bands: readonly WeekBand[], week: readonly WeekBand[] = []): Hours | undefined {
  const ordered = bands.map(toPriced).toSorted(byTime)
  const examples = ordered.flatMap((after, index) => {
    const before = ordered[index - 1]
    const edge = after.from
    const meets = before?.weekday === after.weekday && before.to === edge && before.cents !== after.cents
    return meets && before.from <= edge - 30 && after.to >= edge + 60
      ? [{ weekday: after.weekday, from: edge - 30, to: edge + 60 }]
      : []
  })
  const dayOf = (all: readonly WeekBand[], day: number) =>
    JSON.stringify(
      all
        .filter(({ weekday }) => weekday === day)
        .map(toPriced)
        .toSorted(byTime),
    )
  return examples.find(({ weekday }) => dayOf(bands, weekday) !== dayOf(week, weekday)) ?? examples[0]
}

/** What most open hours cost; of two equally common prices the lower. */
function usualPrice(bands: readonly PricedHours[]): number | null {
  const minutes = new Map<number, number>()
  for (const { cents, from, to } of bands) minutes.set(cents, (minutes.get(cents) ?? 0) + to - from)
  const [usual] = [...minutes].toSorted(([one, long], [other, longer]) => longer - long || one - other)
  return usual?.[0] ?? null
}

/** Joins parts that touch, if they are alike. */
function joined<Part extends Hours>(
  parts: readonly Part[],
  areAlike: (one: Part, other: Part) => boolean,
): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last && last.weekday === part.weekday && last.to === part.from && areAlike(last, part))
      last.to = part.to
    else whole.push({ ...part })
  }
  return whole
}

function toPriced({ weekday, startTime, endTime, hourlyPriceCents: cents }: WeekBand): PricedHours {
  return { weekday, from: minuteOf(startTime), to: minuteOf(endTime), cents }
}

function byTime(one: Hours, other: Hours): number {
  return one.weekday - other.weekday || one.from - other.from
}
