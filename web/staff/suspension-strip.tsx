import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suspension } from '#contract/admin.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SuspensionForm } from './suspension-form.tsx'

/** Tells the staff that an admin has suspended the facility; an admin can suspend it here, or end that. */
export function SuspensionStrip({ mine: { facility, suspendedWords, allowed } }: { mine: StaffFacility }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const params = { id: facility.id }
  const after = (title: string) => ({
    onSuccess: () => void showToast({ title }),
    // Read again also when it failed: the words of whoever was quicker stand here then.
    onSettled: () => queries.invalidateQueries(),
  })
  const suspend = useMutation({
    mutationFn: (body: Suspension) => api('POST /api/admin/facilities/{id}/suspension', { params, body }),
    ...after('Struttura sospesa'),
  })
  const restore = useMutation({
    mutationFn: () => api('DELETE /api/admin/facilities/{id}/suspension', { params }),
    ...after('Struttura riattivata'),
  })
  const mayChange = allowed.includes('suspend')
  if (suspendedWords !== null) {
    return (
      <div className="mt-4 grid gap-3 rounded-control bg-danger-soft p-3 text-danger">
        <p className="text-small whitespace-pre-line wrap-anywhere">
          Sospesa: la sua pagina non si apre e nessuno la prenota online. Prenotazioni, partite e tornei già
          in programma restano, ma nessuno può più unirsi o iscriversi. Motivo: {suspendedWords}
        </p>
        <FormError>{adviceFor(lastError(restore, suspend))}</FormError>
        {mayChange && (
          <Button size="small" loading={restore.isPending} onClick={() => restore.mutate()}>
            Riattiva la struttura
          </Button>
        )}
      </div>
    )
  }
  if (!mayChange) return null
  if (!isAsking) {
    return (
      <Button size="small" tone="ghost" className="mt-4" onClick={() => setAsking(true)}>
        Sospendi la struttura
      </Button>
    )
  }
  return (
    <SuspensionForm
      of={facility.id}
      label="Motivo della sospensione"
      hint="Lo legge chi lavora nella struttura."
      suspend={suspend}
      onClose={() => setAsking(false)}
      className="mt-4 rounded-control border border-line p-3"
    />
  )
}
