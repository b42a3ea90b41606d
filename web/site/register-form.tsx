import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FacilityRequest } from '#contract/facility-request.ts'
import { paths } from '#contract/paths.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const loadRules = () => import('#contract/facility-request.ts').then(module => module.FacilityRequest)

const KEPT = 'facility request'

/** Asks to bring a facility onto the site. Nothing typed is lost when sending fails; sent, it needs no other way (`children`). */
export function RegisterForm({ children }: { children: ReactNode }) {
  const send = useMutation({
    mutationFn: (body: FacilityRequest) => api('POST /api/facility-requests', { body }),
    onSuccess: () => forgetTyped(KEPT),
  })
  const { form, errors } = useCheckedForm({ rules: loadRules, read, send: send.mutate, keeps: KEPT })

  if (send.isSuccess) return <Received />
  return (
    <>
      {children}
      <form {...form} className="mt-6 grid gap-5">
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
              <Link to={paths.privacy} className="underline">
                informativa sulla privacy
              </Link>
            </>
          }
          error={errors.privacyRead}
        />
        <FormError>{adviceFor(send.error)}</FormError>
        <Button type="submit" size="large" loading={send.isPending} loadingText="Invio in corso...">
          Invia la richiesta
        </Button>
      </form>
    </>
  )
}

function read(typed: FormData) {
  return { ...Object.fromEntries(typed), privacyRead: typed.has('privacyRead') }
}

/** Takes the long form's place: what was in sight is gone with it, so its heading is gone to. */
function Received() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="heading scroll-mt-40 text-section outline-none">
        Richiesta inviata
      </h2>
      <p className="mt-1 text-ink2">
        Ti abbiamo scritto una conferma. La richiesta la legge una persona, che ti risponde per email.
      </p>
    </Card>
  )
}
