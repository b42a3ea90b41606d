import { capital } from '#contract/capital.ts'
import type { FacilityNumbers } from '#contract/numbers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { weekdayName, weekdays } from '#web/words/dates.ts'
import { clockOfHour, shareTaken } from './numbers.ts'

type OccupancyTableProps = { hours: FacilityNumbers['hours'] }

const tints = [
  'bg-surface text-muted',
  'bg-price-1',
  'bg-price-2',
  'bg-price-3',
  'bg-price-4 text-on-primary',
  'bg-price-5 text-on-primary',
]

/** How full each hour of the week was: the fuller, the deeper. */
export function OccupancyTable({ hours }: OccupancyTableProps) {
  const rows = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  if (rows.length === 0) return null
  const shares = new Map(hours.map(each => [`${each.weekday} ${each.hour}`, shareTaken(each)]))
  return (
    <section aria-labelledby="occupazione">
      <h2 id="occupazione" className="heading text-section">
        Ore occupate, in percento
      </h2>
      {/* The hours of a week have no past: what was opened since looks as if nobody had come. */}
      <p className="text-small text-ink2">Anche i giorni passati si contano con gli orari di adesso.</p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full min-w-80 table-fixed border-separate border-spacing-0.5 text-meta tnum">
          <caption className="sr-only">Quanto sono occupate le ore di ogni giorno della settimana</caption>
          <thead>
            <tr>
              <th scope="col" className="w-12 text-left font-normal text-ink2">
                <span className="sr-only">Ora</span>
              </th>
              {weekdays.map(weekday => (
                <th key={weekday} scope="col" className="py-1 font-normal text-ink2">
                  <abbr title={capital(weekdayName(weekday))} className="no-underline">
                    {capital(weekdayName(weekday)).slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(hour => (
              <tr key={hour}>
                <th scope="row" className="text-left font-normal text-ink2">
                  {clockOfHour(hour)}
                </th>
                {weekdays.map(weekday => (
                  <Share key={weekday} share={shares.get(`${weekday} ${hour}`) ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** An hour that could not be sold shows no figure; one that could be and never was stays white. */
function Share({ share }: { share: number | null }) {
  if (share === null) return <td className="rounded-tag bg-sunken" />
  const tint = tints[Math.ceil((share * (tints.length - 1)) / 100)]
  return <td className={classNames('h-8 rounded-tag text-center font-label', tint)}>{share}</td>
}
