import Lock from 'lucide-react/icons/lock'
import { useId, useState } from 'react'
import type { Me } from '#contract/account.ts'
import type { BookingOffer } from '#contract/availability.ts'
import { NewBooking } from '#contract/booking.ts'
import { useCheckedForm } from '#web/lib/checked-form.ts'
import { formatMinutes } from '#web/lib/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PhoneField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { BookingFooter } from './booking-footer.tsx'
import { CancellationNote } from './cancellation-note.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { forgetDraft, readDraft, useKeptDraft } from './draft.ts'
import { NoteField } from './note-field.tsx'
import { outcomeOf } from './outcome.ts'
import { Ticket } from './ticket.tsx'
import { useBook } from './use-book.ts'

// Here from the start: a form that is sent without a network must still be checked.
const Fields = NewBooking.pick({ phone: true, notes: true })

const HOUR = 60
const CONFIRM = 'Conferma Prenotazione'

export function BookingForm(props: {
  offer: BookingOffer
  me: Me
  today: string
  onClose: () => void
  onChangeTime: (startTime: string) => void
}) {
  const { offer, me, today } = props
  const [draft] = useState(() => readDraft(offer.slotId))
  const [minutes, setMinutes] = useState(() => initialMinutes(offer, draft?.minutes))
  const chosen = offer.options.find(option => option.minutes === minutes) ?? offer.options[0]
  const formId = useId()
  const [opened] = useState({ phone: draft?.phone ?? me.phone ?? '', notes: draft?.notes ?? '' })
  const [typed, setTyped] = useState(opened)
  const isDirty = typed.phone !== opened.phone || typed.notes !== opened.notes
  useKeptDraft(
    { slotId: offer.slotId, minutes, ...typed },
    isDirty || minutes !== initialMinutes(offer, undefined),
  )
  const { book, receipt } = useBook({ offer, onClose: close })
  const { problem, code } = book.error ?? {}
  const label = receipt ? outcomeOf(receipt).title : offer.needsApproval ? 'Invia richiesta' : CONFIRM

  const { form, errors } = useCheckedForm({
    rules: () => Fields,
    read: () => typed,
    send: ({ phone, notes }) => book.mutate({ minutes, phone, notes: notes ?? '' }),
    onFault: ({ phone }) => {
      if (phone)
        showToast({
          tone: 'error',
          title: 'Numero di telefono non valido',
          description: 'Inserisci un numero di telefono valido',
        })
    },
  })

  function close() {
    forgetDraft()
    props.onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title="Conferma Prenotazione"
      isDirty={isDirty && !receipt}
      footer={
        <BookingFooter
          formId={formId}
          totalCents={chosen?.totalCents ?? 0}
          label={label}
          state={receipt ? 'booked' : book.isPending ? 'sending' : code === 'offline' ? 'offline' : 'ready'}
          onCancel={close}
        />
      }
    >
      <form {...form} id={formId} className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Ticket offer={offer} endTime={chosen?.endTime ?? ''} isBooked={receipt !== undefined} />
        <div className="grid content-start gap-3.5">
          {problem?.alternatives && <ConflictNotice problem={problem} onChoose={props.onChangeTime} />}
          <Segmented
            label="Durata"
            options={offer.options.map(option => ({
              value: String(option.minutes),
              label: formatMinutes(option.minutes),
            }))}
            value={String(minutes)}
            onChange={value => setMinutes(Number(value) as typeof minutes)}
          />
          <LockedPerson me={me} />
          <PhoneField
            name="phone"
            value={typed.phone}
            onChange={({ target }) => setTyped(all => ({ ...all, phone: target.value }))}
            error={errors.phone}
            required
          />
          {offer.needsApproval && (
            <p className="text-small text-ink2">
              La struttura risponde a ogni richiesta: il campo resta tuo fino alla risposta, e ti scriviamo
              subito.
            </p>
          )}
          <CancellationNote cancellation={offer.cancellation} today={today} />
          <NoteField
            startsOpen={Boolean(draft?.notes)}
            name="notes"
            value={typed.notes}
            onChange={({ target }) => setTyped(all => ({ ...all, notes: target.value }))}
            error={errors.notes}
          />
        </div>
      </form>
    </Dialog>
  )
}

function initialMinutes(offer: BookingOffer, drafted: number | undefined) {
  const fits = (minutes: number) => offer.options.find(option => option.minutes === minutes)?.minutes
  return (
    (drafted === undefined ? undefined : fits(drafted)) ?? fits(HOUR) ?? offer.options[0]?.minutes ?? HOUR
  )
}

/** Name and address come from the profile, and only from there. */
function LockedPerson({ me }: { me: Me }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-2.5">
      <Avatar name={me.name} />
      <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-3 md:block">
        <dt className="text-meta text-muted">Nome Completo</dt>
        <dd className="text-small font-bold [overflow-wrap:anywhere]">{me.name}</dd>
        <dt className="text-meta text-muted">Email</dt>
        <dd className="text-small [overflow-wrap:anywhere]">{me.email}</dd>
      </dl>
      <Lock className="size-5 text-ink2" aria-label="Dal tuo profilo" />
    </div>
  )
}
