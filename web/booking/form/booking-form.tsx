import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Me } from '#contract/account.ts'
import type { BookingOffer } from '#contract/availability.ts'
import { type BookingReceipt, NewBooking } from '#contract/booking.ts'
import { canStillOpen } from '#contract/match-deciding.ts'
import { playersOf, type SportSlug, sportLabel } from '#contract/sport.ts'
import { faultIn } from '#web/api/messages.ts'
import { useNow } from '#web/device/now.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { organiseSlotPath } from '#web/path/match-path.ts'
import type { SlotRef } from '#web/path/slot-id.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PhoneField } from '#web/ui/text-field.tsx'
import { formatMinutes } from '#web/words/dates.ts'
import { CancellationNote, isWithoutWayBack } from '../cancellation-note.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { shownTerms } from '../shown-terms.ts'
import { useCancellation } from '../use-cancellation.ts'
import { ApprovalNote } from './approval-note.tsx'
import { BookingFooter } from './booking-footer.tsx'
import { forgetDraft } from './draft.ts'
import { NoteField } from './note-field.tsx'
import { Ticket } from './ticket.tsx'
import { failureOf, useBook } from './use-book.ts'
import { useWish } from './use-wish.ts'

// Not loaded late: a form that is sent without a network must be checked, too.
const Fields = NewBooking.pick({ phone: true, notes: true })

export type BookingFormProps = {
  offer: BookingOffer
  me: Me
  today: string
  /** A length chosen before, such as that of the booking that is made again. */
  minutes: number | undefined
  onClose: () => void
  /** The offer comes as it was booked: of the field's sports with the played one alone. */
  onBooked: (receipt: BookingReceipt, offer: BookingOffer) => void
  /** Another time or field, offered after a conflict. */
  onChangeSlot: (slot: SlotRef) => void
}

export function BookingForm(props: BookingFormProps) {
  const { me, today } = props
  const { sports } = props.offer.field
  const cancellation = useCancellation(props.offer.cancellation)
  const now = useNow()
  const { wish, book, form, errors, close, takeInstead, takeAsLong } = useBookingForm(props)
  const { offer, chosen, typed, minutes, sport } = wish
  const formId = useId()
  const problem = book.error?.problem
  const isTaken = problem?.alternatives !== undefined
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Conferma Prenotazione"
      isDirty={wish.isDirty}
      footer={leave => (
        <BookingFooter
          formId={formId}
          totalCents={chosen?.totalCents ?? 0}
          players={playersOf(offer.field.sports)}
          memberDiscountPercent={offer.memberDiscountPercent}
          needsApproval={offer.needsApproval}
          isSending={book.isPending}
          isTaken={isTaken}
          failure={failureOf(book.error)}
          onCancel={leave}
        />
      )}
    >
      <form {...form} id={formId} className="grid gap-2.5 md:grid-cols-2 md:gap-6">
        <Ticket offer={offer} endTime={chosen?.endTime ?? ''} isTaken={isTaken} />
        <div className="grid content-start gap-2.5 md:gap-3.5">
          {isTaken && problem && <ConflictNotice problem={problem} onChoose={takeInstead} />}
          {offer.answerBy && <ApprovalNote answerBy={offer.answerBy} today={today} />}
          {isWithoutWayBack(cancellation) && <CancellationNote cancellation={cancellation} today={today} />}
          <SportChoice sports={sports} sport={sport} onChoose={wish.setSport} />
          <Segmented
            label="Durata"
            options={offer.options.map(option => ({
              value: String(option.minutes),
              label: formatMinutes(option.minutes),
            }))}
            value={String(minutes)}
            onChange={value => takeAsLong(Number(value))}
          />
          {wish.unfitMinutes !== undefined && (
            <p className="text-small text-ink2">
              A quest’ora non si può prenotare per {formatMinutes(wish.unfitMinutes)}.
            </p>
          )}
          {!offer.needsApproval && <LockedPerson me={me} />}
          <PhoneField
            name="phone"
            value={typed.phone}
            onChange={({ target }) => wish.type({ phone: target.value })}
            error={errors.phone && `${errors.phone}. Inserisci un numero di telefono valido`}
            required
          />
          {/* What cannot be filled in comes after what can, unless it had to come before everything else: the two
              notes above. */}
          {offer.needsApproval && <LockedPerson me={me} />}
          {!isWithoutWayBack(cancellation) && <CancellationNote cancellation={cancellation} today={today} />}
          <NoteField
            startsOpen={wish.hadNotes}
            name="notes"
            value={typed.notes}
            onChange={({ target }) => wish.type({ notes: target.value })}
            error={errors.notes}
          />
          {!offer.needsApproval && canStillOpen(new Date(offer.startsAt), now) && (
            <OrganiseInstead
              slot={{ ...offer, fieldId: offer.field.id }}
              minutes={minutes}
              sport={sports.length > 1 ? sport : ''}
            />
          )}
        </div>
      </form>
    </Dialog>
  )
}

/**
 * The state of the form, checked and sent; its draft moves along to another time and is forgotten when the form is
 * closed.
 */
function useBookingForm(props: BookingFormProps) {
  const wish = useWish(props)
  const { offer, chosen, typed, minutes, sport } = wish
  const book = useBook({ offer, onBooked: receipt => props.onBooked(receipt, offer) })
  const { form, errors } = useCheckedForm({
    rules: () => Fields,
    read: () => typed,
    send: ({ phone, notes }) =>
      book.mutate({
        minutes,
        sport,
        phone,
        notes: notes ?? '',
        shown: shownTerms({ ...offer, totalCents: chosen?.totalCents }),
      }),
  })
  return {
    wish,
    book,
    form,
    errors: { ...errors, phone: errors.phone ?? faultIn(book.error, 'phone') },
    close: () => {
      forgetDraft()
      props.onClose()
    },
    takeAsLong: (wanted: number) => {
      wish.setMinutes(wanted)
      // A shorter time from the same start may be free where the longer one was taken.
      if (book.error?.problem?.alternatives) book.reset()
    },
    takeInstead: (slot: SlotRef) => {
      wish.carryTo(slot)
      props.onChangeSlot(slot)
    },
  }
}

type OrganiseInsteadProps = { slot: SlotRef; minutes: number; sport: SportSlug | '' }

function OrganiseInstead({ slot, minutes, sport }: OrganiseInsteadProps) {
  return (
    <Link
      to={organiseSlotPath(slot, minutes, sport)}
      className="flex min-h-11 items-center gap-2.5 text-small font-label text-ink2 hover:underline"
    >
      <Users className="flex-none" aria-hidden="true" />
      Ti manca qualcuno? Apri una partita a quest’ora
    </Link>
  )
}

type SportChoiceProps = {
  sports: readonly SportSlug[]
  sport: SportSlug | ''
  onChoose: (sport: SportSlug | '') => void
}

/** Asked in a hall for several sports: friends, letters and the desk are told which one is played. */
function SportChoice({ sports, sport, onChoose }: SportChoiceProps) {
  if (sports.length < 2) return null
  return (
    <Segmented
      label="Si gioca a"
      options={sports.map(value => ({ value, label: sportLabel(value) }))}
      value={sport}
      onChange={onChoose}
    />
  )
}

/** Name and address come from the profile, and only from there. */
function LockedPerson({ me }: { me: Me }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-2.5">
      <Avatar name={me.name} />
      <dl className="min-w-0 flex-1">
        {/* A long address goes under its name, before it breaks. */}
        <div className="flex flex-wrap items-baseline gap-x-3 md:block">
          <dt className="min-w-24 text-meta text-muted">Nome Completo</dt>
          <dd className="text-small font-bold wrap-anywhere">{me.name}</dd>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3 md:block">
          <dt className="min-w-24 text-meta text-muted">Email</dt>
          <dd className="text-small wrap-anywhere">{me.email}</dd>
        </div>
      </dl>
      <Lock className="size-5 text-ink2" aria-label="Dal tuo profilo" />
    </div>
  )
}
