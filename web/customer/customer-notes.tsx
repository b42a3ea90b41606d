import { useState } from 'react'
import { type Customer, CustomerNotes } from '#contract/customer.ts'
import { adviceFor } from '#web/api/messages.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { formatDate } from '#web/words/dates.ts'
import { PaperBadge } from './paper-badge.tsx'
import type { CustomerChanges } from './use-customer.ts'

type NotesProps = { customer: Customer; changes: CustomerChanges; today: string }

const MOST_NOTE = 1000

/** The desk's note, and until when membership and certificate are good: only the days are kept, never the documents. */
export function CustomerNotesForm({ customer, changes: { note }, today }: NotesProps) {
  const { version, memberUntil, certificateUntil } = customer
  const [own, setOwn] = useState<ReturnType<typeof inWords>>()
  const kept = `papers ${customer.id}`
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
          setOwn(inWords(saved))
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
          maxLength={MOST_NOTE}
          defaultValue={customer.note ?? ''}
          hint="La legge chi lavora qui, e il cliente se lo chiede. Scrivi quello che serve al campo, non dati di salute."
          error={errors.note}
        />
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
        <ChangedMeanwhile now={inWords(customer)} own={own} mostShown={MOST_NOTE} />
        <FormError>{adviceFor(note.error)}</FormError>
        <Button type="submit" loading={note.isPending} loadingText="Salvo..." className="w-fit">
          Salva la scheda
        </Button>
      </form>
    </Card>
  )
}

/** By the labels of the form. */
function inWords({ note, memberUntil, certificateUntil }: Customer) {
  return {
    Nota: note ?? '',
    'Tessera valida fino al': memberUntil ? formatDate(memberUntil) : '',
    'Certificato valido fino al': certificateUntil ? formatDate(certificateUntil) : '',
  }
}
