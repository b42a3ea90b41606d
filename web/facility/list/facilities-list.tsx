import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Reply } from '#web/api/client.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { Hearts } from '#web/favourite/hearts.tsx'
import type { Listing } from '#web/path/listing-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { counted } from '#web/words/numbers.ts'
import { FacilityCard } from './facility-card.tsx'

type ListProps = {
  found: Reply<'GET /api/facilities'>
  filter: Listing
  /** The rows are those of the filter before, until the new ones come. */
  isStale: boolean
  /** Where distances count from: 'Frascati', 'te'; undefined where it is not known. */
  near: string | undefined
  pathOf: (change: Partial<Listing>) => string
  /** For the link that opens the fields of a facility over the list. */
  layer: { state: unknown; preventScrollReset: true }
  today: string
}

const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4'

export function FacilitiesList({ found, filter, isStale, near, pathOf, layer, today }: ListProps) {
  return (
    <>
      <p role="status" className="mb-3 text-small text-muted">
        <Found found={found} near={near} />
      </p>
      {found.facilities.length === 0 && <NoneFound filter={filter} />}
      <div
        aria-busy={isStale}
        className={classNames(gridClass, 'transition-opacity', isStale && 'opacity-60')}
      >
        <Hearts>
          {found.facilities.map(card => (
            <FacilityCard
              key={card.facility.id}
              card={card}
              isToday={found.date <= today}
              sport={filter.sport}
              fieldsLink={{
                to: pathOf({ open: { slug: card.facility.slug, date: found.date, fieldId: undefined } }),
                ...layer,
              }}
            />
          ))}
        </Hearts>
      </div>
      <Pages current={found.page} last={found.pages} pathOf={page => pathOf({ page })} />
    </>
  )
}

/** How many, and in which order. The list shown may still be the one by name, which has no distances. */
function Found({ found: { total, facilities }, near }: Pick<ListProps, 'found' | 'near'>) {
  const count = counted(total, 'struttura', 'strutture')
  if (total < 2) return count
  if (!near) return `${count} per nome. Dove giochi? Con la tua posizione le più vicine vengono prima.`
  if (facilities.every(card => card.distanceKm === null)) return count
  return (
    <>
      {count}, le più vicine a <strong className="text-ink">{near}</strong> per prime. Distanze in linea
      d’aria.
    </>
  )
}

export function FacilitiesSkeleton() {
  return (
    <div className={gridClass}>
      <Skeleton label="Carico le strutture" className="h-84" />
      {['b', 'c', 'd', 'e', 'f'].map(card => (
        <Skeleton key={card} className="h-84" />
      ))}
    </div>
  )
}

function NoneFound({ filter: { q, sport, page } }: { filter: Listing }) {
  if (!q && !sport && page === 1)
    return (
      <EmptyState
        title="Ancora nessuna struttura"
        picture={<EmptyCourt sport="calcio-5" />}
        action={
          <Link to={paths.registerFacility} className={buttonClass({ tone: 'ghost' })}>
            Registra il tuo campo
          </Link>
        }
      >
        Gestisci un campo? Puoi essere il primo.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nessuna struttura trovata con i filtri selezionati"
      picture={<EmptyCourt sport={sport || 'calcio-5'} />}
      action={
        <Link to={paths.facilities} className={buttonClass({ tone: 'ghost' })}>
          Cancella Filtri
        </Link>
      }
    >
      Prova con un comune vicino, un altro sport o una parte del nome.
    </EmptyState>
  )
}

function Pages(props: { current: number; last: number; pathOf: (page: number) => string }) {
  const { current, last, pathOf } = props
  if (last <= 1) return null
  return (
    <nav aria-label="Pagine" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {current > 1 && (
        <Link to={pathOf(current - 1)} rel="prev" className={buttonClass({ tone: 'ghost' })}>
          Precedenti
        </Link>
      )}
      <span className="text-small text-muted">
        Pagina {current} di {last}
      </span>
      {current < last && (
        <Link to={pathOf(current + 1)} rel="next" className={buttonClass({ tone: 'ghost' })}>
          Successive
        </Link>
      )}
    </nav>
  )
}
