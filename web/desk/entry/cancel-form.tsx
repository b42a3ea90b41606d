import { useState } from 'react'
import { DeskCancellation } from '#contract/desk.ts'
import type { DayEntry } from '#contract/desk-day.ts'
import { LONGEST_REASON } from '#contract/reason-length.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { formatCents } from '#web/words/money.ts'
import { writePhone } from '#web/words/phone.ts'
import { paidCents } from '../money.ts'
import { BackAndSend, type ChangeFormProps, type Meant, WhichDates } from './change-form.tsx'

/** The name under which the words to a customer are kept. */
export function cancelling({ id }: DayEntry): string {
  return `cancellation ${id}`
}

/** Frees the ground, and says what follows from it. */
export function CancelForm({ entry, desk, onClose, onBack }: ChangeFormProps) {
  const [which, setWhich] = useState<Meant>('one')
  const fault = lastError(desk.cancel, desk.cancelSeries)
  const { form, errors } = useCheckedForm({
    rules: () => DeskCancellation,
    read: typed => ({ version: entry.booking?.version, words: typed.get('words') }),
    send: ({ words }) =>
      which === 'one'
        ? desk.cancel.mutate({ entry, words }, { onSuccess: onClose })
        : desk.cancelSeries.mutate({ entry, words, which }, { onSuccess: onClose }),
    keeps: cancelling(entry),
  })
  return (
    <form {...form} className="grid gap-3">
      <WhichDates entry={entry} value={which} onChange={setWhich} />
      <Textarea
        label="Motivo"
        name="words"
        autoComplete="off"
        autoFocus
        maxLength={LONGEST_REASON}
        hint={
          entry.booking?.email
            ? 'Il cliente lo legge nell’email che riceve.'
            : `Non ha un’email: avvisa tu chi ha prenotato${entry.booking?.phone ? `, al ${writePhone(entry.booking.phone)}` : ''}.`
        }
        error={errors.words}
      />
      {entry.booking && <AlreadyPaid booking={entry.booking} which={which} />}
      {(entry.booking?.match || which !== 'one') && (
        <p className="text-small text-warn">
          {which === 'one'
            ? 'Si annulla anche la partita'
            : 'Se in queste date c’è una partita, si annulla anche quella'}
          : chi gioca con un account riceve un avviso, gli altri lo sanno da chi li ha portati.
        </p>
      )}
      <FormError>{adviceFor(fault)}</FormError>
      <BackAndSend
        onBack={onBack}
        label="Annulla e libera il campo"
        isPending={desk.cancel.isPending || desk.cancelSeries.isPending}
        tone="danger"
      />
    </form>
  )
}

type AlreadyPaidProps = { booking: NonNullable<DayEntry['booking']>; which: Meant }

/** What has been taken for all dates that are cancelled, and where to give it back: each date is in the list of its own day. */
function AlreadyPaid({ booking, which }: AlreadyPaidProps) {
  const cents = which === 'one' ? paidCents(booking) : (booking.series?.paidCents[which] ?? 0)
  if (cents <= 0) return null
  return (
    <p className="text-small text-warn">
      Hai già incassato {formatCents(cents)}: dopo li rendi da “Annullate, già pagate”
      {which !== 'one' && ', nel giorno di ogni data pagata'}.
    </p>
  )
}
