import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { FacilityRequest } from '#contract/site.ts'
import { messageFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const empty = {
  facilityName: '',
  city: '',
  fields: '',
  contactName: '',
  email: '',
  phone: '',
  notes: '',
}

/** Asks to bring a facility onto the site. Nothing typed is lost when sending fails. */
export function RegisterForm() {
  const form = useForm<FacilityRequest>({
    resolver: zodResolver(FacilityRequest),
    defaultValues: empty,
  })
  const { errors } = form.formState
  const isLive = useLive()
  const send = useMutation({
    mutationFn: (body: FacilityRequest) => api('POST /api/facility-requests', { body }),
    onSuccess: () => showToast({ title: 'Richiesta inviata', description: 'Ti rispondiamo per email.' }),
    onError: error => form.setError('root', { message: messageFor(error).suggestion }),
  })

  if (send.isSuccess) return <Received />
  return (
    <form onSubmit={form.handleSubmit(body => send.mutate(body))} noValidate className="mt-6 grid gap-5">
      {errors.root && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-small font-label text-danger">
          {errors.root.message}
        </p>
      )}
      <TextField
        label="Nome della struttura"
        autoComplete="organization"
        error={errors.facilityName?.message}
        {...form.register('facilityName')}
      />
      <TextField
        label="Comune"
        autoComplete="address-level2"
        error={errors.city?.message}
        {...form.register('city')}
      />
      <TextField
        label="Campi"
        hint="Quali e quanti: “2 di calcio a 5, 1 di padel”"
        error={errors.fields?.message}
        {...form.register('fields')}
      />
      <TextField
        label="Il tuo nome e cognome"
        autoComplete="name"
        error={errors.contactName?.message}
        {...form.register('contactName')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PhoneField error={errors.phone?.message} {...form.register('phone')} />
      </div>
      <Textarea label="Messaggio" optional error={errors.notes?.message} {...form.register('notes')} />
      <Checkbox
        label={
          <>
            Ho letto l’
            <Link to="/privacy" className="underline">
              informativa sulla privacy
            </Link>
          </>
        }
        error={errors.privacyRead?.message}
        {...form.register('privacyRead')}
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
