import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/api/client.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useLeadOn } from '#web/api/use-left.ts'
import { forgetTyped } from '#web/form/checked-form.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { organisedListQuery } from '../queries.ts'
import { keptTerms } from './terms-form.tsx'

/** For a draft that was made by mistake, or comes to nothing. */
export function DiscardDraft({ id }: { id: string }) {
  const queries = useQueryClient()
  const leadOn = useLeadOn()
  const discard = useMutation({
    mutationFn: () =>
      api('DELETE /api/staff/tournaments/{id}', { params: { id } }).catch(error => {
        // Its answer was lost, or a colleague was first.
        if (!(error instanceof ApiError && error.code === 'not-found')) throw error
      }),
    onSuccess: async () => {
      forgetTyped(keptTerms(id))
      await queries.invalidateQueries({ queryKey: organisedListQuery().queryKey })
      showToast({ title: 'Bozza eliminata' })
      leadOn(paths.dashboardTournaments, { replace: true })
    },
    onError: error => showToast(failureToast(error)),
  })
  return (
    <>
      <AskingButton
        size="small"
        tone="ghost"
        question={{
          words: 'La bozza sparisce per tutti quelli che gestiscono la struttura.',
          yes: 'Elimina la bozza',
          no: 'No, resta',
          isPending: discard.isPending,
          onYes: () => discard.mutate(),
        }}
      >
        Elimina la bozza
      </AskingButton>
      <FormError className="basis-full">{adviceFor(discard.error)}</FormError>
    </>
  )
}
