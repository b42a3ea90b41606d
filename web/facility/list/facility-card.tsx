import { type ComponentProps, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { FacilityCard as FacilityOnCard } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { PlanPicture } from '#web/court/plan/plan-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { FavouriteButton } from '#web/favourite/favourite-button.tsx'
import { facilitySoughtPath } from '#web/path/facility-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { clockOf } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { counted } from '#web/words/numbers.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { whereText } from '../facility-courts.ts'
import { NotBookableBadge } from '../not-bookable-badge.tsx'
import { nothingFreeText } from '../nothing-free-text.ts'
import { SportBadges } from './sport-badges.tsx'

type CardProps = {
  card: FacilityOnCard
  /** Late in the evening cards tell of tomorrow. */
  isToday: boolean
  /** Of the list's filter. */
  sport: SportSlug | ''
  /** Leads to the dialog with its fields. */
  fieldsLink: Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'preventScrollReset'>
}

export function FacilityCard({ card, isToday, sport, fieldsLink }: CardProps) {
  const { facility, fields, sports, distanceKm } = card
  return (
    <Card as="article" padded={false} className="flex flex-col" aria-labelledby={`struttura-${facility.id}`}>
      <CardPicture card={card} />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex justify-between gap-2">
          <h2 id={`struttura-${facility.id}`} className="min-w-0 text-card heading-card wrap-anywhere">
            <Link to={facilitySoughtPath(facility.slug, { sport })} className="py-4 hover:underline">
              {facility.name}
            </Link>
          </h2>
          <FavouriteButton facility={facility} className="-mt-2.5 -mr-2.5 -mb-2" />
        </div>
        <p className="text-small text-muted">
          {distanceKm !== null && (
            <>
              <strong className="text-ink">{formatKm(distanceKm)}</strong>
              {' · '}
            </>
          )}
          {whereText(facility)}
        </p>
        <div className="mt-2.5 mb-3 flex items-start justify-between gap-2">
          <p className="flex flex-wrap gap-1.5">
            <SportBadges sports={sports} />
            {facility.needsApproval && <Badge tone="warn">Su richiesta</Badge>}
          </p>
          <p className="flex-none text-small text-ink2">{counted(fields.length, 'campo', 'campi')}</p>
        </div>
        <div className="mt-auto flex items-center gap-2 border-t border-line pt-3 max-sm:flex-wrap">
          <div className="flex grow flex-wrap items-center gap-x-2">
            <DayState card={card} isToday={isToday} />
            {facility.phone && (
              <PhoneLink
                phone={facility.phone}
                className="flex min-h-11 items-center text-small whitespace-nowrap underline"
              />
            )}
          </div>
          <ButtonLink
            as={Link}
            {...fieldsLink}
            tone="ghost"
            size="small"
            className="grow px-3! whitespace-nowrap"
            aria-label={`Mostra Campi di ${facility.name}`}
          >
            Mostra Campi
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** A photograph, or the facility from above where there is none or it does not come. */
function CardPicture({ card: { facility, fields, imageUrl } }: Pick<CardProps, 'card'>) {
  const [isLost, setLost] = useState(false)
  const courts = useMemo(
    () =>
      fields.map(({ id, sport, surface, isFree }) => ({
        id: String(id),
        sport,
        surface: surface ?? undefined,
        state: isFree ? ('free' as const) : ('busy' as const),
        name: '',
      })),
    [fields],
  )
  if (!imageUrl || isLost)
    return <PlanPicture mini courts={courts} seed={seedFrom(String(facility.id))} className="h-42" />
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      onError={() => setLost(true)}
      className="h-42 w-full object-cover"
    />
  )
}

function DayState({ card, isToday }: Pick<CardProps, 'card' | 'isToday'>) {
  if (!card.facility.isBookable) return <NotBookableBadge of={card} />
  if (card.freeFrom)
    return (
      <Badge tone="free">
        {isToday ? 'Libero' : 'Domani'} dalle {clockOf(card.freeFrom)}
      </Badge>
    )
  const nothing = nothingFreeText(card, isToday)
  return <Badge>{isToday ? nothing : `Domani ${nothing.toLowerCase()}`}</Badge>
}
