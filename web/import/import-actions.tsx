import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Import } from '#contract/import.ts'
import { paths } from '#contract/paths.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useLeadOn } from '#web/api/use-left.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { allShown } from './queries.ts'

/** Stops what is under way, throws away what waits, takes back what was written. */
export function ImportActions({ found: { id, state } }: { found: Import }) {
  const queries = useQueryClient()
  const leadOn = useLeadOn()
  const refresh = () => queries.invalidateQueries(allShown)
  const cancel = useMutation({
    mutationFn: () => api('POST /api/imports/{id}/cancellation', { params: { id } }),
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: () => api('POST /api/imports/{id}/undoing', { params: { id } }),
    onSettled: refresh,
  })
  const drop = useMutation({
    mutationFn: () => api('DELETE /api/imports/{id}', { params: { id } }),
    // Replaced, because 'back' would lead to an import that is gone.
    onSuccess: () => leadOn(paths.dashboardImport, { replace: true }),
  })

  const error = lastError(cancel, undo, drop)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(state === 'reading' || state === 'saving') && (
        <Button tone="ghost" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Annulla
        </Button>
      )}
      {state === 'saved' && (
        <AskingButton
          tone="ghost"
          size="small"
          question={{
            words: 'Le strutture nuove spariscono, le altre tornano com’erano.',
            yes: 'Sì, togli tutto',
            no: 'No',
            isPending: undo.isPending,
            onYes: () => undo.mutate(),
          }}
        >
          Togli dal catalogo
        </AskingButton>
      )}
      {(state === 'read' || state === 'failed' || state === 'cancelled' || state === 'undone') && (
        <Button tone="ghost" size="small" loading={drop.isPending} onClick={() => drop.mutate()}>
          Elimina
        </Button>
      )}
      <FormError>{adviceFor(error)}</FormError>
    </div>
  )
}
