import Download from 'lucide-react/icons/download'
import type { BannerDay } from '#contract/banner.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { csvHref } from '#web/words/csv.ts'
import { formatDate } from '#web/words/dates.ts'
import { formatCount } from '#web/words/numbers.ts'
import { daysCsv } from './figures-csv.ts'

const WIDTH = 600
const HEIGHT = 120

/** Views by day as bars; the same as a table for readers who do not see them. */
export function DayChart({ days }: { days: readonly BannerDay[] }) {
  const most = Math.max(0, ...days.map(({ views }) => views))
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="heading text-card">Impressioni per giorno</h2>
        <ButtonLink
          href={csvHref(daysCsv(days))}
          download="banner-per-giorno.csv"
          tone="ghost"
          size="small"
          icon={<Download />}
        >
          CSV per giorno
        </ButtonLink>
      </div>
      {most === 0 ? (
        <p className="mt-3 text-small text-ink2">Nessuna impressione negli ultimi {days.length} giorni.</p>
      ) : (
        <Bars days={days} most={most} />
      )}
      {/* A table itself is never narrower than its words, and would make the page wider. */}
      <div className="sr-only">
        <table>
          <caption>Impressioni e click per giorno</caption>
          <thead>
            <tr>
              <th scope="col">Giorno</th>
              <th scope="col">Impressioni</th>
              <th scope="col">Click</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, views, clicks }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{views}</td>
                <td>{clicks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Bars({ days, most }: { days: readonly BannerDay[]; most: number }) {
  const step = WIDTH / days.length
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 h-auto w-full text-ink" aria-hidden="true">
        {days.map(({ date, views }, index) => {
          const height = (HEIGHT * views) / most
          return (
            <rect
              key={date}
              x={index * step + 1}
              y={HEIGHT - height}
              width={step - 2}
              height={height}
              rx="2"
              fill="currentColor"
            />
          )
        })}
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-meta text-ink2 tnum" aria-hidden="true">
        <span>{days[0] && formatDate(days[0].date)}</span>
        <span>al massimo {formatCount(most)} in un giorno</span>
        <span>{days.at(-1) && formatDate(days.at(-1)?.date ?? '')}</span>
      </p>
    </>
  )
}
