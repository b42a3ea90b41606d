import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Banner } from '#contract/banner.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, StatCard } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { csvHref } from '#web/words/csv.ts'
import { formatCount, formatDecimal } from '#web/words/numbers.ts'
import { PER_PAGE } from './banner-list.tsx'
import { DayChart } from './day-chart.tsx'
import { bannersCsv } from './figures-csv.ts'
import { bannerDaysQuery } from './queries.ts'
import { ctrOf, ctrTone, figuresText, totalOf } from './words.ts'

/** Four numbers, the last thirty days, and every banner, the most seen first. */
export function Figures({ banners }: { banners: readonly Banner[] }) {
  const { data, error, isFetching, refetch } = useQuery(bannerDaysQuery())
  const [shown, setShown] = useState(PER_PAGE)
  const { viewCount, clickCount } = totalOf(banners)
  const active = banners.filter(({ status }) => status === 'active').length
  const ranked = banners.toSorted((one, other) => other.viewCount - one.viewCount)
  const most = ranked[0]?.viewCount ?? 0
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Banner attivi" value={active} note={`su ${banners.length}`} />
        <StatCard label="Impressioni totali" value={formatCount(viewCount)} />
        <StatCard label="Click totali" value={formatCount(clickCount)} />
        <StatCard label="CTR medio" value={`${formatDecimal(ctrOf({ viewCount, clickCount }), 2)}%`} />
      </div>
      {data && <DayChart days={data.days} />}
      {!data && error && (
        <ErrorState
          title="Impossibile caricare gli ultimi 30 giorni"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="heading text-card">Per banner</h2>
          <ButtonLink
            href={csvHref(bannersCsv(ranked))}
            download="banner.csv"
            tone="ghost"
            size="small"
            icon={<Download />}
          >
            Esporta CSV
          </ButtonLink>
        </div>
        {ranked.length === 0 && <p className="text-small text-ink2">Ancora nessun banner.</p>}
        <ul className="grid gap-3">
          {ranked.slice(0, shown).map(banner => (
            <li key={banner.id}>
              <p className="flex flex-wrap items-center justify-between gap-x-3 text-small">
                <span className="min-w-0 font-label wrap-anywhere">{banner.title}</span>
                <span className="flex items-center gap-3 tnum">
                  {figuresText(banner)}
                  <Badge tone={ctrTone(ctrOf(banner))}>{formatDecimal(ctrOf(banner), 2)}%</Badge>
                </span>
              </p>
              <div className="mt-1 h-2 rounded-full bg-sunken" aria-hidden="true">
                <div
                  className="h-full rounded-full bg-primary"
                  style={{ width: `${most === 0 ? 0 : (100 * banner.viewCount) / most}%` }}
                />
              </div>
            </li>
          ))}
        </ul>
        <LoadMore
          shown={Math.min(shown, ranked.length)}
          total={ranked.length}
          noun="banner"
          onMore={() => setShown(shown + PER_PAGE)}
        />
      </Card>
    </div>
  )
}
