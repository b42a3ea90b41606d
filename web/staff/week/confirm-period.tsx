import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewPeriod } from '#contract/period.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { counted } from '#web/words/numbers.ts'
import { periodPreviewQuery } from '../queries.ts'
import { Unchecked } from './unchecked.tsx'

type ConfirmPeriodProps = { facilityId: number; wish: NewPeriod; onDone: () => void }

/** Says what a period would leave as it is, then makes it. */
export function ConfirmPeriod({ facilityId, wish, onDone }: ConfirmPeriodProps) {
  const queries = useQueryClient()
  const [key] = useIdempotencyKey()
  const preview = useQuery(periodPreviewQuery(facilityId, wish))
  const isChecking = !preview.data && !preview.error
  const make = useMutation({
    mutationFn: () =>
      api('POST /api/staff/facilities/{id}/periods', {
        params: { id: facilityId },
        body: wish,
        idempotencyKey: key,
      }),
    onSuccess: async ({ words }) => {
      await queries.invalidateQueries()
      showToast({ title: `Segnato: ${words}`, description: 'Vale per le nuove prenotazioni.' })
      onDone()
    },
  })
  return (
    <div className="rounded-control bg-warn-soft p-4 text-warn">
      <p aria-live="polite" className="text-small">
        {preview.data && whatStays(preview.data)}
        {isChecking && 'Controllo le prenotazioni di quei giorni...'}
      </p>
      {!preview.data && preview.error && (
        <Unchecked onRetry={() => void preview.refetch()} retrying={preview.isFetching}>
          Impossibile controllare le prenotazioni di quei giorni. {adviceFor(preview.error)}
        </Unchecked>
      )}
      <FormError className="mt-3">{adviceFor(make.error)}</FormError>
      <Button
        className="mt-3"
        // Not disabled while it looks: the focus, on its way here from the button before, would go on to the next form.
        loading={make.isPending || isChecking}
        loadingText={isChecking ? 'Controllo...' : 'Salvo...'}
        disabled={!preview.data && !isChecking}
        onClick={() => make.mutate()}
      >
        {wish.hours === null ? 'Chiudi in quei giorni' : 'Salva il periodo'}
      </Button>
    </div>
  )
}

type Left = { bookings: number; outsideHours: number; otherPrice: number }

/** Which bookings a period would leave as they are. */
export function whatStays({ bookings, outsideHours, otherPrice }: Left): string {
  if (bookings === 0) return 'In quei giorni non c’è nessuna prenotazione.'
  const kept = counted(
    bookings,
    'prenotazione già presa resta com’è',
    'prenotazioni già prese restano come sono',
  )
  if (outsideHours === 0) return otherPrice > 0 ? `${kept}, prezzo compreso.` : `${kept}.`
  const isAll = outsideHours === bookings
  const outside = isAll
    ? 'tutte a campo chiuso'
    : outsideHours === 1
      ? 'una sarà a campo chiuso'
      : `${outsideHours} saranno a campo chiuso`
  const where = `Dopo trovi qui ${outsideHours === 1 ? 'il giorno, per spostarla o annullarla' : 'i giorni, per spostarle o annullarle'}.`
  return bookings === 1
    ? `${kept}, a campo chiuso. ${where}`
    : `${kept}${isAll ? ',' : ':'} ${outside}. ${where}`
}
