import type { ReactNode } from 'react'
import { directionsUrl } from '#contract/address.ts'
import type { FacilitySummary } from '#contract/facility.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'

type DirectionsProps = ButtonLook & {
  facility: FacilitySummary
  position?: { latitude: number; longitude: number } | null
  icon?: ReactNode
  className?: string
}

/** The way to a facility, on a map of another site: so in a tab of its own. */
export function DirectionsLink({ facility, position, ...look }: DirectionsProps) {
  return (
    <ButtonLink href={directionsUrl(facility, position)} target="_blank" rel="noopener noreferrer" {...look}>
      Portami lì
    </ButtonLink>
  )
}
