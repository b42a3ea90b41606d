import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockOf } from '#web/lib/dates.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { allDays, SECONDS_TO_UNDO } from './queries.ts'

export type Closing = { id: string; until: string; falling: number; told: number }
type ClosedProps = { closing: Closing; facilityId: number; onUndone: () => void; onBack: () => void }

/** What has been closed, with the seconds that are left to think again. */
export function RainClosed({
  closing: { id, until, falling, told },
  facilityId,
  onUndone,
  onBack,
}: ClosedProps) {
  // By the clock: a telephone that sleeps meanwhile counts no seconds.
  const [ends] = useState(() => Date.now() + SECONDS_TO_UNDO * 1_000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((ends - now) / 1_000))
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const undo = useMutation({
    mutationFn: () =>
      api('POST /api/facilities/{id}/rain/{rainId}/undo', { params: { id: facilityId, rainId: id } }),
    onSuccess: () => {
      showToast({ title: 'Tutto come prima', description: 'Nessuno riceve avvisi.' })
      onUndone()
      onBack()
    },
    onSettled: () => queries.invalidateQueries(allDays),
  })
  return (
    <section className="mt-6 grid gap-3 rounded-card bg-primary p-5 text-on-primary" aria-labelledby="chiusi">
      <h1 id="chiusi" className="heading text-section">
        Chiusi fino alle {clockOf(until)}
      </h1>
      {/* Seconds are seen; read aloud one by one they would drown everything else. */}
      {left > 0 && (
        <p role="timer">Hai ancora {left === 1 ? 'un secondo' : `${left} secondi`} per tornare indietro.</p>
      )}
      <p role="status" className="empty:hidden">
        {left === 0 && whatHappened(falling, told)}
      </p>
      <FormError>{adviceFor(undo.error)}</FormError>
      <button
        type="button"
        className="min-h-12 rounded-control border-[1.5px] border-current px-5 font-button"
        disabled={undo.isPending}
        onClick={() => (left > 0 ? undo.mutate() : onBack())}
      >
        {left > 0 ? 'Torna indietro' : 'Fatto'}
      </button>
    </section>
  )
}

function whatHappened(falling: number, told: number): string {
  if (falling === 0) return 'I campi sono chiusi.'
  if (told === 0) return 'Le prenotazioni sono annullate: avvisa tu chi le aveva.'
  return 'Le prenotazioni sono annullate, gli avvisi partono.'
}
