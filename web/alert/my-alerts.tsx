import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Alert } from '#contract/alert.ts'
import { sportLabel } from '#contract/sport.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useNow } from '#web/device/now.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, romeClock, startOf } from '#web/words/dates.ts'
import { alertsQuery } from './queries.ts'

/** What the reader waits for, and what is held for him; nothing where he waits for nothing. */
export function MyAlerts() {
  const { data } = useQuery(alertsQuery())
  if (!data || data.alerts.length === 0) return null
  return (
    <section className="mt-7 print:hidden" aria-label="Ti avvisiamo se si libera">
      <h2 className="heading mb-3 text-section">Ti avvisiamo se si libera</h2>
      <ul className="grid gap-2.5">
        {data.alerts.map(alert => (
          <li key={alert.id}>
            <AlertCard alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AlertCard({ alert }: { alert: Alert }) {
  const { id, sport, date, where, held } = alert
  const now = useNow()
  const isHeld = held !== null && now < new Date(held.until)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => api('DELETE /api/me/alerts/{id}', { params: { id } }),
    onSuccess: () =>
      void showToast(
        isHeld
          ? { title: 'Orario lasciato', description: 'Va a chi viene dopo, o torna libero.' }
          : { title: 'Avviso tolto', description: 'Per questo orario non ti scriviamo più.' },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: alertsQuery().queryKey }),
  })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-label">
          {sportLabel(sport)}, {formatDate(date)} {timesOf(alert)}
        </p>
        {held ? (
          <p className="text-small">
            {held.facilityName}, {held.fieldName}, alle {startOf(held.startTime)}:{' '}
            {isHeld ? 'tuo fino alle' : 'era tuo fino alle'} {romeClock(new Date(held.until))}.
          </p>
        ) : (
          <p className="text-small text-ink2">{where}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isHeld && (
          <ButtonLink
            as={Link}
            to={slotPath({ sport, location: held.city }, { ...held, date })}
            tone="go"
            size="small"
          >
            {held.needsApproval ? 'Chiedi adesso' : 'Prenota adesso'}
          </ButtonLink>
        )}
        <Button tone="ghost" size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {isHeld ? 'Lascialo a chi viene dopo' : 'Non serve più'}
        </Button>
      </div>
      <FormError className="w-full">{adviceFor(end.error)}</FormError>
    </Card>
  )
}

function timesOf({ fromTime, toTime }: Alert): string {
  return fromTime === toTime
    ? `alle ${startOf(fromTime)}`
    : `tra le ${startOf(fromTime)} e le ${startOf(toTime)}`
}
