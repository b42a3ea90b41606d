import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { NewClaim } from '#contract/claim.ts'
import type { FacilitySummary } from '#contract/facility.ts'
import { messageFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ownClaimQuery } from './queries.ts'

type Errors = Partial<Record<keyof NewClaim, string>>

export function ClaimForm({ facility, phone }: { facility: FacilitySummary; phone: string }) {
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const send = useMutation({
    mutationFn: (body: NewClaim) =>
      api('POST /api/facilities/{id}/claim', { params: { id: facility.id }, body }),
    onSuccess: reply => {
      queries.setQueryData(ownClaimQuery(facility.id).queryKey, reply)
      showToast({ title: 'Richiesta inviata', description: 'Ti rispondiamo per email.' })
    },
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { claim, errors } = await check(form)
    setErrors(errors)
    if (claim) send.mutate(claim)
    else form.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus()
  }

  return (
    <form onSubmit={event => void submit(event)} noValidate className="mt-3 grid gap-4">
      {send.error && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-small font-label text-danger">
          {messageFor(send.error).suggestion}
        </p>
      )}
      <Textarea
        label="Chi sei"
        name="message"
        maxLength={1000}
        hint="Per esempio: “Sono il presidente del circolo”"
        error={errors.message}
        // Opened by a press of a button: who pressed it wants to write.
        autoFocus
      />
      <PhoneField name="phone" defaultValue={phone} maxLength={30} error={errors.phone} />
      <p className="text-meta text-muted">
        Chi amministra il sito vede nome, email, telefono e messaggio, per verificare che la struttura sia
        tua.
      </p>
      <Button type="submit" loading={send.isPending} loadingText="Invio in corso...">
        Invia la richiesta
      </Button>
    </form>
  )
}

/** By the contract's own rules, fetched only now: a reader of the page does not need them. */
async function check(form: HTMLFormElement): Promise<{ claim?: NewClaim; errors: Errors }> {
  const { NewClaim } = await import('#contract/claim.ts')
  const checked = NewClaim.safeParse(Object.fromEntries(new FormData(form)))
  if (checked.success) return { claim: checked.data, errors: {} }
  const errors: Errors = {}
  // The form has the schema's fields alone: every path is one of them.
  for (const { path, message } of checked.error.issues) errors[path[0] as keyof Errors] ??= message
  return { errors }
}
