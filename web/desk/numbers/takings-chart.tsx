import type { FacilityNumbers } from '#contract/numbers.ts'
import { formatDate } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { byMonth } from '#web/words/months.ts'

type Bar = { name: string; expectedCents: number; takenCents: number }

/** Up to this many days have a bar each; beyond, each month has one. */
const MOST_DAYS = 31

/** What was expected and, in it, what came in: by day, or by month for a long time. */
export function TakingsChart({ days }: Pick<FacilityNumbers, 'days'>) {
  const bars =
    days.length > MOST_DAYS
      ? [...byMonth(days)].map(([month, ofMonth]) => barOf(month, ofMonth))
      : days.map(day => barOf(formatDate(day.date), [day]))
  const most = Math.max(
    1,
    ...bars.map(({ expectedCents, takenCents }) => Math.max(expectedCents, takenCents)),
  )
  return (
    <section aria-labelledby="incassi">
      <h2 id="incassi" className="heading text-section">
        Incassi
      </h2>
      <p className="text-small text-ink2">
        La parte piena è quello che è entrato, su quello che era previsto.
      </p>
      <ul className="mt-2 grid gap-3 text-small tnum sm:gap-1">
        {bars.map(({ name, expectedCents, takenCents }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:grid-cols-[8rem_1fr_12rem]"
          >
            <span className="text-ink2">{name}</span>
            <span
              aria-hidden="true"
              className="relative h-4 rounded-tag bg-sunken max-sm:order-last max-sm:h-3 max-sm:w-full"
            >
              <span
                className="absolute inset-y-0 left-0 rounded-tag bg-price-3 forced-color-adjust-none"
                style={{ width: `${(100 * expectedCents) / most}%` }}
              />
              <span
                className="absolute inset-y-0 left-0 rounded-tag bg-primary"
                style={{ width: `${(100 * Math.max(0, takenCents)) / most}%` }}
              />
            </span>
            <span className="text-right">
              {formatCents(takenCents)} <span className="text-ink2">su {formatCents(expectedCents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Day = FacilityNumbers['days'][number]

function barOf(name: string, days: readonly Day[]): Bar {
  const bar = { name, expectedCents: 0, takenCents: 0 }
  for (const { expectedCents, cashCents, cardCents } of days) {
    bar.expectedCents += expectedCents
    bar.takenCents += cashCents + cardCents
  }
  return bar
}
