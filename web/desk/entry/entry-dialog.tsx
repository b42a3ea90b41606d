import { useState } from 'react'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { RefuseForm, refusing } from '#web/booking/refuse-form.tsx'
import { forgetTyped } from '#web/form/checked-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { dayInWords, spanOf } from '#web/words/dates.ts'
import { titleOf } from '../day.ts'
import { paidCents } from '../money.ts'
import type { Desk } from '../use-desk.ts'
import { CancelForm, cancelling } from './cancel-form.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { taking } from './entry-money.tsx'
import { MoveForm } from './move-form.tsx'

type EntryDialogProps = {
  day: FacilityDay
  entry: DayEntry
  desk: Desk
  today: string
  now: Date
  onClose: () => void
}
type View = 'facts' | 'move' | 'cancel' | 'refuse'

/** One thing of the day: who it is, and what can still be done with it. */
export function EntryDialog({ day, entry, desk, today, now, onClose: leave }: EntryDialogProps) {
  const [chosen, setView] = useState<View>('facts')
  // Another desk may have answered meanwhile: then there is nothing left to refuse.
  const view = chosen === 'refuse' && !entry.allowed.includes('answer') ? 'facts' : chosen
  // In addition to the toast, which is gone in three seconds.
  const failure = adviceFor(failureOf(entry, desk))
  const field = day.fields.find(({ id }) => id === entry.fieldId)
  const onClose = () => {
    for (const kept of [cancelling(entry), taking(entry), refusing(entry.id)]) forgetTyped(kept)
    leave()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title={titleOf(entry)}
      subtitle={`${field?.name ?? ''}, ${spanOf(entry)} · ${dayInWords(day.date, today)}`}
    >
      {view === 'facts' && (
        <EntryFacts
          entry={entry}
          field={field}
          desk={desk}
          today={today}
          now={now}
          onClose={onClose}
          facilityId={day.facility.id}
          onView={setView}
        />
      )}
      {view === 'move' && (
        <MoveForm
          day={day}
          entry={entry}
          desk={desk}
          today={today}
          onClose={onClose}
          onBack={() => setView('facts')}
        />
      )}
      {view === 'refuse' && (
        <RefuseForm
          request={{ id: entry.id, version: entry.booking?.version ?? 0, customerName: titleOf(entry) }}
          isPending={desk.answer.isPending}
          error={failure}
          onRefuse={words => desk.answer.mutate({ entry, approve: false, words }, { onSuccess: onClose })}
          onNo={() => setView('facts')}
        />
      )}
      {view !== 'refuse' && <FormError className="mt-3">{failure}</FormError>}
      {view === 'cancel' && (
        <CancelForm entry={entry} desk={desk} onClose={onClose} onBack={() => setView('facts')} />
      )}
    </Dialog>
  )
}

/**
 * The failure of a change that can be tried again. Not of one that has taken effect, because only its answer was lost
 * or somebody else has done the same: the button in its place would now undo it.
 */
function failureOf({ booking, allowed }: DayEntry, { pay, answer, absence, reopen }: Desk): Error | null {
  const isPaid = booking !== null && pay.variables?.paidBefore !== paidCents(booking)
  const isConfirmed = answer.variables?.approve === true && booking?.status === 'confirmed'
  const isMarked = allowed.includes(absence.variables?.isAbsent ? 'present' : 'absent')
  return lastError(
    isPaid ? done(pay) : pay,
    isConfirmed ? done(answer) : answer,
    isMarked ? done(absence) : absence,
    reopen,
  )
}

function done({ submittedAt }: { submittedAt: number }) {
  return { submittedAt, error: null }
}
