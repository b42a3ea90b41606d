import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Suspension } from '#contract/admin.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { forgetTyped, useCheckedForm } from '#web/lib/checked-form.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Tells the staff that an admin has suspended the facility; an admin can suspend it here, or end that. */
export function SuspensionStrip({ mine: { facility, suspendedWords, allowed } }: { mine: StaffFacility }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const params = { id: facility.id }
  const kept = `suspension ${facility.id}`
  const leave = () => {
    forgetTyped(kept)
    setAsking(false)
  }
  const settle = useMutation({
    mutationFn: (words: string | null) =>
      words === null
        ? api('DELETE /api/admin/facilities/{id}/suspension', { params })
        : api('POST /api/admin/facilities/{id}/suspension', { params, body: { words } }),
    onSuccess: async (_done, words) => {
      showToast({ title: words === null ? 'Struttura riattivata' : 'Struttura sospesa' })
      leave()
      await queries.invalidateQueries()
    },
  })
  const { form, errors } = useCheckedForm({
    rules: () => Suspension,
    send: ({ words }) => settle.mutate(words),
    keeps: kept,
  })
  const mayChange = allowed.includes('suspend')
  const fault = <FormError>{adviceFor(settle.error)}</FormError>
  if (suspendedWords !== null) {
    return (
      <div className="mt-4 grid gap-3 rounded-control bg-danger-soft p-3 text-danger">
        <p className="text-small [overflow-wrap:anywhere]">
          Sospesa: la sua pagina non si apre e nessuno la prenota online. Prenotazioni, partite e tornei già
          in programma restano, ma nessuno può più unirsi o iscriversi. Motivo: {suspendedWords}
        </p>
        {fault}
        {mayChange && (
          <Button size="small" loading={settle.isPending} onClick={() => settle.mutate(null)}>
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
    <form {...form} className="mt-4 grid gap-3 rounded-control border border-line p-3">
      {fault}
      <TextField
        label="Motivo della sospensione"
        name="words"
        maxLength={300}
        autoComplete="off"
        autoFocus
        hint="Lo legge chi lavora nella struttura."
        error={errors.words}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="danger" loading={settle.isPending}>
          Sospendi
        </Button>
        <Button size="small" tone="ghost" onClick={leave}>
          Annulla
        </Button>
      </div>
    </form>
  )
}
