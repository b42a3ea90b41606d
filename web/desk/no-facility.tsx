import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NoFacilityProps = {
  /** The heading that the page has for everybody else. */
  page: string
  title?: string
  /** What would be here. */
  children: string
}

/** For readers who work nowhere, or whose posts do not include what the page is for. */
export function NoFacility({
  page,
  title = 'Non lavori ancora in nessuna struttura',
  children,
}: NoFacilityProps) {
  return (
    <>
      <h1 className="mb-5 heading text-title">{page}</h1>
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
    </>
  )
}
