import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NoFacilityProps = {
  title?: string
  /** What would be here. */
  children: string
}

/** For readers who work nowhere, or whose posts do not include what the page is for. */
export function NoFacility({ title = 'Non lavori ancora in nessuna struttura', children }: NoFacilityProps) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink as={Link} to={paths.dashboardFacilities}>
          Le mie strutture
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
