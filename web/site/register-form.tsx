import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { FacilityRequest } from '#contract/site.ts'
import { messageFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type Errors = Partial<Record<keyof FacilityRequest, string>>

/** Asks to bring a facility onto the site. Nothing typed is lost when sending fails. */
export function RegisterForm() {
  const [errors, setErrors] = useState<Errors>({})
  const isLive = useLive()
  const send = useMutation({
    mutationFn: (body: FacilityRequest) => api('POST /api/facility-requests', { body }),
    onSuccess: () => showToast({ title: 'Richiesta inviata', description: 'Ti rispondiamo per email.' }),
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { request, errors } = await check(form)
    setErrors(errors)
    if (request) send.mutate(request)
    else form.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus()
  }

  if (send.isSuccess) return <Received />
  return (
    <form
      onSubmit={event => void submit(event)}
      onChange={({ target }) => setErrors(all => without(all, target))}
      noValidate
      className="mt-6 grid gap-5"
    >
      {send.error && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-small font-label text-danger">
          {messageFor(send.error).suggestion}
        </p>
      )}
      <TextField
        label="Nome della struttura"
        name="facilityName"
        autoComplete="organization"
        error={errors.facilityName}
      />
      <TextField label="Comune" name="city" autoComplete="address-level2" error={errors.city} />
      <TextField
        label="Campi"
        name="fields"
        hint="Quali e quanti: “2 di calcio a 5, 1 di padel”"
        error={errors.fields}
      />
      <TextField
        label="Il tuo nome e cognome"
        name="contactName"
        autoComplete="name"
        error={errors.contactName}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
        <PhoneField name="phone" error={errors.phone} />
      </div>
      <Textarea label="Messaggio" name="notes" optional error={errors.notes} />
      <Checkbox
        name="privacyRead"
        label={
          <>
            Ho letto l’
            <Link to="/privacy" className="underline">
              informativa sulla privacy
            </Link>
          </>
        }
        error={errors.privacyRead}
      />
      <Button
        type="submit"
        size="large"
        disabled={!isLive}
        loading={send.isPending}
        loadingText="Invio in corso..."
      >
        Invia la richiesta
      </Button>
    </form>
  )
}

/** By the contract's own rules, which are fetched only now: a reader of the page does not need them. */
async function check(form: HTMLFormElement): Promise<{ request?: FacilityRequest; errors: Errors }> {
  const { FacilityRequest } = await import('#contract/site.ts')
  const typed = new FormData(form)
  const checked = FacilityRequest.safeParse({
    ...Object.fromEntries(typed),
    privacyRead: typed.has('privacyRead'),
  })
  if (checked.success) return { request: checked.data, errors: {} }
  const errors: Errors = {}
  for (const { path, message } of checked.error.issues) {
    // The schema is strict and the form has its fields alone: every path is one of them.
    errors[path[0] as keyof Errors] ??= message
  }
  return { errors }
}

function without(errors: Errors, target: EventTarget): Errors {
  if (!('name' in target)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name))
}

/** Before the script has arrived a form would send itself as a plain address, with everything typed in it. */
function useLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

function Received() {
  return (
    <Card className="mt-6" role="status">
      <h2 className="heading text-section">Richiesta inviata</h2>
      <p className="mt-1 text-ink2">
        Ti abbiamo scritto una conferma. La richiesta la legge una persona, che ti risponde per email.
      </p>
    </Card>
  )
}
