import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isGone } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { facilityPageQuery } from '../queries.ts'
import type { FacilityDialogProps } from './facility-dialog-props.ts'
import { FieldDetailDialog } from './field-detail-dialog.tsx'
import { FieldsDialog } from './fields-dialog.tsx'

/** What lies over the list: the fields of a facility, or one of them. One sheet at a time, they never stack. */
export function FacilityDialog(props: FacilityDialogProps) {
  const { open, onClose } = props
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery({
    ...facilityPageQuery(open.slug, open.date),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    return (
      <Dialog isOpen onClose={onClose} title="Campi" size="wide">
        {isGone(error) ? (
          <ErrorState title="Struttura non trovata">
            Forse il link è vecchio: cercala nell’elenco per nome o per comune.
          </ErrorState>
        ) : error ? (
          <ErrorState
            title="Errore nel caricamento dei campi"
            onRetry={() => void refetch()}
            retrying={isRefetching}
          >
            Riprova tra qualche istante.
          </ErrorState>
        ) : (
          <FieldsSkeleton />
        )}
      </Dialog>
    )
  }
  const field = data.fields.find(({ id }) => id === open.fieldId)
  const shown = { ...props, page: data, isStale: isPlaceholderData }
  if (field) return <FieldDetailDialog {...shown} field={field} />
  return <FieldsDialog {...shown} />
}

function FieldsSkeleton() {
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <Skeleton label="Carico i campi" className="aspect-[16/10]" />
      <div className="grid content-start gap-2">
        {['a', 'b', 'c', 'd', 'e'].map(row => (
          <Skeleton key={row} picture={false} className="h-17" />
        ))}
      </div>
    </div>
  )
}
