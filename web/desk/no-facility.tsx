import { Link } from 'react-router'
import { paths, startPath } from '#contract/paths.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NoFacilityProps = {
  /** The heading that the page has for everybody else. */
  page: string
  title?: string
  /** Where to go from here. */
  way?: { to: string; name: string }
  /** What would be here. */
  children: string
}

/** For readers who work nowhere. */
export function NoFacility({
  page,
  title = 'Non lavori in nessuna struttura',
  way = { to: paths.dashboardFacilities, name: 'Le mie strutture' },
  children,
}: NoFacilityProps) {
  return (
    <>
      <h1 className="mb-5 heading text-title">{page}</h1>
      <EmptyState
        title={title}
        action={
          <ButtonLink as={Link} to={way.to}>
            {way.name}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}

type NoFieldsProps = { page: string; facilityId: number; isAtDesk: boolean }

/** For a facility that has no field yet: of its day there is nothing to show. */
export function NoFields({ page, facilityId, isAtDesk }: NoFieldsProps) {
  return (
    <>
      <h1 className="mt-3 mb-5 heading text-title">{page}</h1>
      <EmptyState
        picture={<EmptyCourt sport="calcio-5" />}
        title="Questa struttura non ha ancora campi"
        action={
          !isAtDesk && (
            <ButtonLink as={Link} to={startPath(facilityId)}>
              Aggiungi i campi
            </ButtonLink>
          )
        }
      >
        {isAtDesk
          ? 'Li aggiunge chi la gestisce: poi trovi qui la giornata.'
          : 'Appena li aggiungi trovi qui la giornata.'}
      </EmptyState>
    </>
  )
}

type NoneToManageProps = {
  page: string
  /** What those who manage a facility do here: 'Orari e prezzi li cambia'. */
  does: string
  isAtDesk: boolean
  children: string
}

/** For readers whose posts do not include what the page is for: who works at a desk is told so, and led to its day. */
export function NoneToManage({ page, does, isAtDesk, children }: NoneToManageProps) {
  if (isAtDesk)
    return (
      <NoFacility
        page={page}
        title="Tu lavori al banco"
        way={{ to: paths.dashboardCalendar, name: 'Calendario' }}
      >
        {`${does} chi gestisce la struttura.`}
      </NoFacility>
    )
  return (
    <NoFacility page={page} title="Non gestisci ancora nessuna struttura">
      {children}
    </NoFacility>
  )
}
