import { Link } from 'react-router'
import { writeTown } from '#contract/address.ts'
import type { Favourite } from '#contract/favourite.ts'
import { facilityPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SmallCover } from '#web/ui/small-cover.tsx'
import { FavouriteButton } from './favourite-button.tsx'

export function FavouriteCard({ favourite: { facility, sports, imageUrl } }: { favourite: Favourite }) {
  const [sport] = sports
  return (
    <Card as="article" className="flex items-center gap-3 p-3" padded={false}>
      {imageUrl ? (
        <SmallCover url={imageUrl} className="size-16" />
      ) : (
        sport && (
          <CourtPicture
            sport={sport}
            mode="crop"
            seed={facility.id}
            state={facility.isBookable ? 'free' : 'busy'}
            className="size-16 flex-none overflow-hidden rounded-chip *:size-full"
          />
        )
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-card heading-card wrap-anywhere">
          <Link to={facilityPath(facility.slug)} className="hover:underline">
            {facility.name}
          </Link>
        </h3>
        <p className="text-small text-muted">
          {[writeTown(facility), ...sports.map(sportLabel)].join(' · ')}
        </p>
        {!facility.isBookable && (
          <Badge tone="warn" className="mt-1.5">
            Non prenotabile online
          </Badge>
        )}
      </div>
      <FavouriteButton facility={facility} />
    </Card>
  )
}
