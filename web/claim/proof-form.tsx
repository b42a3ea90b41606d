import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import { startPath } from '#contract/paths.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useLeft } from '#web/api/use-left.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ownClaimQuery } from './queries.ts'

/** Sends a code to the facility's own mailbox: whoever can read it there need not wait for an admin. */
export function ProofForm({ facility, mailbox }: { facility: FacilitySummary; mailbox: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isLeft = useLeft()
  const params = { id: facility.id }
  const send = useMutation({ mutationFn: () => api('POST /api/facilities/{id}/claim/code', { params }) })
  const confirm = useMutation({
    mutationFn: (code: string) =>
      api('POST /api/facilities/{id}/claim/confirmation', { params, body: { code } }),
    onSuccess: async () => {
      // Asked first: read again, the page has no such form any more.
      const isHere = !isLeft.current
      await queries.invalidateQueries()
      showToast({ title: 'Fatto', description: 'Da ora la struttura è nella tua area personale.' })
      if (isHere) void navigate(startPath(facility.id))
    },
    // If only the answer was lost, the code is used up: the claim, read again, says what came of it.
    onError: () => queries.invalidateQueries(ownClaimQuery(facility.id)),
  })
  const error = lastError(confirm, send)
  return (
    <form
      className="mt-3 grid gap-3"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        confirm.mutate(String(new FormData(event.currentTarget).get('code')).trim())
      }}
    >
      <FormError>{adviceFor(error)}</FormError>
      {send.isSuccess ? (
        <>
          <TextField
            label="Codice"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            hint={`L’abbiamo mandato a ${mailbox}: vale 30 minuti.`}
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={confirm.isPending} loadingText="Verifico...">
              Verifica
            </Button>
            <Button tone="ghost" loading={send.isPending} onClick={() => send.mutate()}>
              Manda un altro codice
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-small text-ink2">
            Hai accesso alla posta della struttura? Con un codice a <strong>{mailbox}</strong> non aspetti.
          </p>
          <Button tone="ghost" size="small" loading={send.isPending} onClick={() => send.mutate()}>
            Manda il codice
          </Button>
        </>
      )}
    </form>
  )
}
