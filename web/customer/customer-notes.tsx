import { useState } from 'react'
import { type Customer, CustomerNotes } from '#contract/customer.ts'
import { adviceFor } from '#web/api/messages.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PaperBadge } from './paper-badge.tsx'
import type { CustomerChanges } from './use-customer.ts'

type NotesProps = { customer: Customer; changes: CustomerChanges; today: string }

/** The desk's note, and until when membership and certificate are good: only the days are kept, never the documents. */
export function CustomerNotesForm({ customer, changes: { note }, today }: NotesProps) {
  const { version, memberUntil, certificateUntil } = customer
  // The saved note, as it was when this form was opened or last saved.
  const [seen, setSeen] = useState(customer.note ?? '')
  const kept = `notes ${customer.id}`
  const { form, errors } = useCheckedForm({
    rules: () => CustomerNotes,
    read: typed => ({
      version,
      note: typed.get('note'),
      memberUntil: typed.get('memberUntil') || null,
      certificateUntil: typed.get('certificateUntil') || null,
    }),
    send: body =>
      note.mutate(body, {
        onSuccess: saved => {
          forgetTyped(kept)
          setSeen(saved.note ?? '')
        },
      }),
    keeps: kept,
  })
  return (
    <Card as="section" aria-labelledby="scheda">
      <h2 id="scheda" className="heading text-section">
        Scheda
      </h2>
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        <PaperBadge name="Tessera" until={memberUntil} today={today} />
        <PaperBadge name="Certificato medico" until={certificateUntil} today={today} />
      </p>
      <form {...form} className="mt-3 grid gap-3">
        <Textarea
          label="Nota"
          name="note"
          maxLength={1000}
          defaultValue={customer.note ?? ''}
          hint="La legge chi lavora qui, e il cliente se lo chiede. Scrivi quello che serve al campo, non dati di salute."
          error={errors.note}
        />
        {/* Kept with the draft: a note that comes back brings along the saved one it was begun on. */}
        <input name="seen" hidden value={seen} onChange={({ target }) => setSeen(target.value)} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Tessera valida fino al"
            name="memberUntil"
            type="date"
            defaultValue={memberUntil ?? ''}
            error={errors.memberUntil}
          />
          <TextField
            label="Certificato valido fino al"
            name="certificateUntil"
            type="date"
            defaultValue={certificateUntil ?? ''}
            hint="Basta la data: il documento resta al cliente."
            error={errors.certificateUntil}
          />
        </div>
        {(customer.note ?? '') !== seen && (
          <p role="alert" className="text-small text-warn wrap-anywhere">
            Nel frattempo qualcuno ha scritto: {customer.note ? `«${customer.note}»` : 'niente'}. Se salvi,
            resta la tua nota.
          </p>
        )}
        <FormError>{adviceFor(note.error)}</FormError>
        <Button type="submit" loading={note.isPending} loadingText="Salvo..." className="w-fit">
          Salva la scheda
        </Button>
      </form>
    </Card>
  )
}
