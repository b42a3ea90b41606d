import Phone from 'lucide-react/icons/phone'
import { type ComponentProps, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { FacilityCard as FacilityOnCard } from '#contract/listing.ts'
import { facilityPath } from '#contract/paths.ts'
import { PlanPicture } from '#web/court/plan-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { HeartPlace } from '#web/favourite/heart-place.tsx'
import { callHref } from '#web/lib/phone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { whereText } from './facility-courts.ts'
import { NotBookableBadge } from './not-bookable-badge.tsx'
import { SportBadges } from './sport-badges.tsx'

type CardProps = {
  card: FacilityOnCard
  /** Leads to the dialog with its fields. */
  fieldsLink: Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'preventScrollReset'>
}

export function FacilityCard({ card, fieldsLink }: CardProps) {
  const { facility, fields, sports, imageUrl } = card
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
  return (
    <Card as="article" padded={false} className="flex flex-col" aria-labelledby={`struttura-${facility.id}`}>
      {imageUrl && !isLost ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          onError={() => setLost(true)}
          className="h-36 w-full object-cover"
        />
      ) : (
        <PlanPicture mini courts={courts} seed={seedFrom(String(facility.id))} className="h-36" />
      )}
      <div className="flex flex-1 flex-col p-4">
        <div className="flex justify-between gap-2">
          <h2
            id={`struttura-${facility.id}`}
            className="min-w-0 text-card heading-card [overflow-wrap:anywhere]"
          >
            <Link to={facilityPath(facility.slug)} className="hover:underline">
              {facility.name}
            </Link>
          </h2>
          <HeartPlace facility={facility} className="-mt-2.5 -mr-2.5 -mb-2" />
        </div>
        <p className="text-small text-muted">{whereText(facility)}</p>
        {facility.phone && (
          <a
            href={callHref(facility.phone)}
            className="flex min-h-11 w-fit items-center gap-2 text-small underline"
          >
            <Phone className="size-4" aria-hidden="true" />
            {facility.phone}
          </a>
        )}
        <p className="mt-1 flex flex-wrap gap-1.5">
          <NotBookableBadge of={card} />
          <Badge tone="quiet">{fields.length === 1 ? '1 campo' : `${fields.length} campi`}</Badge>
          <SportBadges sports={sports} />
        </p>
        <span className="flex-1" />
        <ButtonLink
          as={Link}
          {...fieldsLink}
          tone="ghost"
          size="small"
          wide
          className="mt-3"
          aria-label={`Mostra Campi di ${facility.name}`}
        >
          Mostra Campi
        </ButtonLink>
      </div>
    </Card>
  )
}
