import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FacilityDay } from '#contract/desk-day.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { endClock } from '#web/words/end-clock.ts'
import { counted } from '#web/words/numbers.ts'
import { isRain } from '../calendar/entry-look.ts'
import { allDays } from '../queries.ts'

/** What is closed for rain, and one press that opens all of it. */
export function RainOver({ day, now }: { day: FacilityDay; now: Date }) {
  const queries = useQueryClient()
  const reopen = useMutation({
    mutationFn: () => api('POST /api/facilities/{id}/rain-reopening', { params: { id: day.facility.id } }),
    onSuccess: ({ fields }) => void showToast(whatHappened(fields)),
    onSettled: () => queries.invalidateQueries(allDays),
  })
  const closed = day.entries.filter(entry => isRain(entry) && new Date(entry.endsAt) > now)
  // A field may be closed in pieces, around what stands there: the last one counts.
  const hours = new Map(
    closed
      .toSorted((a, b) => a.endTime.localeCompare(b.endTime))
      .map(({ fieldId, endTime }) => [fieldId, endTime]),
  )
  const last = [...hours.values()].toSorted().at(-1)
  if (!last) return null
  const isOneHour = new Set(hours.values()).size === 1
  return (
    <Card as="section" aria-labelledby="chiusi-per-pioggia" className="mt-4 grid gap-3">
      <h2 id="chiusi-per-pioggia" className="text-card heading-card">
        {counted(hours.size, 'campo chiuso', 'campi chiusi')} per pioggia, {isOneHour ? '' : 'l’ultimo '}fino
        alle {endClock(last)}
      </h2>
      <FormError>{adviceFor(reopen.error)}</FormError>
      <Button tone="ghost" loading={reopen.isPending} onClick={() => reopen.mutate()}>
        Ha smesso: riapri tutto
      </Button>
    </Card>
  )
}

/** Nothing opens while whoever has closed can still take it back, nor where a colleague was quicker. */
function whatHappened(fields: number): Parameters<typeof showToast>[0] {
  if (fields === 0)
    return {
      tone: 'info',
      title: 'Nessun campo riaperto',
      description: 'Se la chiusura è di adesso, riprova tra dieci secondi.',
    }
  return {
    title: fields === 1 ? 'Campo riaperto' : 'Campi riaperti',
    description: 'Si prenotano di nuovo. Le prenotazioni saltate restano annullate.',
  }
}
