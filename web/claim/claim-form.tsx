import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewClaim } from '#contract/claim.ts'
import type { FacilitySummary } from '#contract/facility.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PhoneField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ownClaimQuery } from './queries.ts'

const loadRules = () => import('#contract/claim.ts').then(module => module.NewClaim)

export function ClaimForm({ facility, phone }: { facility: FacilitySummary; phone: string }) {
  const queries = useQueryClient()
  const kept = `claim ${facility.id}`
  const send = useMutation({
    mutationFn: (body: NewClaim) =>
      api('POST /api/facilities/{id}/claim', { params: { id: facility.id }, body }),
    onSuccess: async ({ status }) => {
      forgetTyped(kept)
      await queries.invalidateQueries(ownClaimQuery(facility.id))
      // Of one that was answered before, the card says what is so.
      if (status === 'open')
        showToast({ title: 'Richiesta inviata', description: 'Ti rispondiamo per email.' })
    },
  })
  const { form, errors } = useCheckedForm({ rules: loadRules, send: send.mutate, keeps: kept })

  return (
    <form {...form} className="mt-3 grid gap-4">
      <Textarea
        label="Chi sei"
        name="message"
        maxLength={1000}
        hint="Per esempio: “Sono il presidente del circolo”"
        error={errors.message}
        // Whoever pressed the button that opens the form wants to write.
        autoFocus
      />
      <PhoneField name="phone" defaultValue={phone} maxLength={30} error={errors.phone} />
      <p className="text-meta text-muted">
        Chi amministra il sito vede nome, email, telefono e messaggio, per verificare che la struttura sia
        tua.
      </p>
      <FormError>{adviceFor(send.error)}</FormError>
      <Button type="submit" loading={send.isPending} loadingText="Invio in corso...">
        Invia la richiesta
      </Button>
    </form>
  )
}
