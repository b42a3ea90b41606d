import { Link } from 'react-router'
import { facilityPath } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'

/** Where a tournament is played; a suspended facility has no page to lead to. */
export function PartnerName({ facility }: { facility: NonNullable<Tournament['facility']> }) {
  if (facility.slug === null) return facility.name
  return (
    <Link to={facilityPath(facility.slug)} className="underline">
      {facility.name}
    </Link>
  )
}
