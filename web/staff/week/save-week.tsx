import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NewWeek, type WeekPreview } from '#contract/week.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { readAgainIfRefused } from '#web/api/read-again.ts'
import { useDebounced } from '#web/form/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatMinutes, weekdayName } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { weekPreviewQuery, weeksQuery } from '../queries.ts'
import { Unchecked } from './unchecked.tsx'
import { clockInWords } from './week.ts'

type SaveWeekProps = { facilityId: number; week: NewWeek; onSaved: (sent: NewWeek) => void }

/** Says what saving leaves as it is, and saves. */
export function SaveWeek({ facilityId, week, onSaved }: SaveWeekProps) {
  const queries = useQueryClient()
  const settled = useDebounced(week)
  const fault = NewWeek.safeParse(week).error?.issues[0]?.message
  const canAsk = NewWeek.safeParse(settled).success
  const preview = useQuery({ ...weekPreviewQuery(facilityId, settled), enabled: canAsk })
  const save = useMutation({
    mutationFn: (body: NewWeek) =>
      api('PATCH /api/staff/facilities/{id}/weeks', { params: { id: facilityId }, body }),
    onSuccess: async (_, sent) => {
      // First: read again, it would be taken for what somebody else has saved.
      onSaved(sent)
      await queries.invalidateQueries()
      showToast({ title: 'Orari e prezzi salvati', description: 'Valgono per le nuove prenotazioni.' })
    },
    // Read again, so that `Meanwhile` can show what somebody else has saved.
    onError: error => readAgainIfRefused(queries, error, weeksQuery(facilityId).queryKey),
  })
  const fields = week.fieldIds.length
  return (
    <section
      aria-label="Che cosa cambia"
      className="sticky bottom-[calc(var(--edge)+0.25rem)] rounded-card bg-warn-soft p-4 text-warn shadow-e2 md:bottom-4"
    >
      <div aria-live="polite" className="text-small">
        {fault === undefined && preview.data && (
          <>
            <WhatStays {...preview.data} />
            {preview.data.example && (
              <p className="mt-1">
                {exampleInWords(preview.data.example)}
                {week.lightHourlyCents > 0 && ' Con la luce di gennaio.'}
              </p>
            )}
          </>
        )}
        {fault === undefined && !preview.data && !preview.error && <p>Controllo le prenotazioni future...</p>}
      </div>
      {fault === undefined && !preview.data && preview.error && (
        <Unchecked onRetry={() => void preview.refetch()} retrying={preview.isFetching}>
          Impossibile controllare le prenotazioni future: restano comunque come sono.
        </Unchecked>
      )}
      <FormError className="mt-3">{fault ?? adviceFor(save.error)}</FormError>
      <Button
        wide
        className="mt-3"
        disabled={fault !== undefined}
        loading={save.isPending}
        loadingText="Salvo..."
        onClick={() => save.mutate(week)}
      >
        {fields === 1 ? 'Salva orari e prezzi' : `Salva per ${fields} campi`}
      </Button>
    </section>
  )
}

/** 'Prova: 1 h 30 di mercoledì alle 16:30 costa 82,50 €.' */
function exampleInWords({
  weekday,
  startTime,
  minutes,
  totalCents,
}: NonNullable<WeekPreview['example']>): string {
  return `Prova: ${formatMinutes(minutes)} di ${weekdayName(weekday)} alle ${clockInWords(startTime)} costa ${formatCents(totalCents)}.`
}

function WhatStays({ bookings, outsideHours, otherPrice }: WeekPreview) {
  if (bookings === 0) return <p>Nessuna prenotazione futura: cambia solo quello che si può prenotare.</p>
  return (
    <>
      <p className="font-label">
        {bookings === 1
          ? 'La prenotazione già presa resta com’è, prezzo compreso.'
          : `Le ${bookings} prenotazioni già prese restano come sono, prezzo compreso.`}
      </p>
      {outsideHours > 0 && (
        <p className="mt-1">
          {outsideHours === 1 ? 'Una è fuori' : `${outsideHours} sono fuori`} dai nuovi orari.
        </p>
      )}
      {otherPrice > 0 && (
        <p className="mt-1">
          {otherPrice === 1 ? 'Una ha' : `${otherPrice} hanno`} un prezzo diverso da quello nuovo.
        </p>
      )}
    </>
  )
}
