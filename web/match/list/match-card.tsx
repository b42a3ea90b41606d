import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate, startOf } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { LineupBanner } from '../lineup-banner.tsx'
import { freePlaces, isDecided, levels, placesWord } from '../words.ts'

type MatchCardProps = { match: Match; distanceKm?: number | undefined; children?: ReactNode }

/** A match as it is listed; what can be done with it stands below. */
export function MatchCard({ match, distanceKm, children }: MatchCardProps) {
  const { field, title } = match
  const free = freePlaces(match)
  const isClosed = isDecided(match)
  const level = levels[match.skillLevel]
  return (
    <Card
      as="article"
      padded={false}
      aria-labelledby={`partita-${match.id}`}
      className="flex h-full flex-col overflow-hidden"
    >
      {/* As tall as the squarest court makes it, so that titles side by side stand in a line. */}
      <LineupBanner match={match} className="md:min-h-40">
        <p>
          <span className="heading block text-figure tnum">{isClosed ? match.players : free}</span>
          <span className="font-label">{isClosed ? `dentro su ${match.maxPlayers}` : placesWord(free)}</span>
        </p>
      </LineupBanner>
      <div className="flex flex-1 flex-col gap-3 p-3 md:p-4">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-36">
            <h3 id={`partita-${match.id}`} className="text-card heading-card wrap-anywhere">
              <Link to={matchPath(match.id)} className="py-4 hover:underline">
                {title}
              </Link>
            </h3>
            <p className="text-small text-muted wrap-anywhere">
              {fieldTitle(field)}, {field.facility.city}
              {distanceKm !== undefined && ` · ${formatKm(distanceKm)}`}
            </p>
          </div>
          <p className="flex-none min-[16rem]:text-right">
            <span className="block text-card font-time tnum">{formatCents(match.priceCents)}</span>
            <span className="text-meta text-muted">a testa</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 text-small">
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex items-center gap-1.5 font-button tnum">
              <Clock className="size-4" aria-hidden="true" />
              {formatDate(match.date)} · {startOf(match.startTime)}
            </p>
            <Badge tone={level.tone}>{level.label}</Badge>
          </div>
          <p className="text-meta text-ink2">di {match.creatorName}</p>
        </div>
        {children && <div className="mt-auto grid gap-2">{children}</div>}
      </div>
    </Card>
  )
}
