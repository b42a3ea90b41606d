import { useState } from 'react'
import { DeskCancellation } from '#contract/desk.ts'
import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import type { Which } from '#contract/series.ts'
import { adviceFor } from '#web/api/messages.ts'
import { refusedText } from '#web/booking/booking-requests.tsx'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { clockOf, clockOfDay, dayInWords, formatDate } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { writePhone } from '#web/words/phone.ts'
import { PlaceFields } from '../book/place-fields.tsx'
import { paidCents, placesOf, playedOn, titleOf } from '../day.ts'
import type { Desk } from '../use-desk.ts'
import { EntryCustomer } from './entry-customer.tsx'
import { EntryMoney } from './entry-money.tsx'

type EntryDialogProps = { day: FacilityDay; entry: DayEntry; desk: Desk; today: string; onClose: () => void }
type View = 'facts' | 'move' | 'cancel' | 'refuse'
type Meant = 'one' | Which

/** One thing of the day: who it is, and what can still be done with it. */
export function EntryDialog({ day, entry, desk, today, onClose: leave }: EntryDialogProps) {
  const [chosen, setView] = useState<View>('facts')
  // Another desk may have answered meanwhile: then there is nothing left to refuse.
  const view = chosen === 'refuse' && !entry.allowed.includes('answer') ? 'facts' : chosen
  const field = day.fields.find(({ id }) => id === entry.fieldId)
  const onClose = () => {
    forgetTyped(cancelling(entry))
    leave()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title={titleOf(entry)}
      subtitle={`${field?.name ?? ''}, ${clockOf(entry.startTime)} – ${clockOf(entry.endTime)} · ${dayInWords(day.date, today)}`}
    >
      {view === 'facts' && (
        <Facts
          entry={entry}
          field={field}
          desk={desk}
          today={today}
          onClose={onClose}
          facilityId={day.facility.id}
          onView={setView}
        />
      )}
      {view === 'move' && (
        <MoveForm day={day} entry={entry} desk={desk} onClose={onClose} onBack={() => setView('facts')} />
      )}
      {view === 'refuse' && (
        <AskFirst
          yes="Sì, rifiuta"
          no="Non ancora"
          tone="danger"
          isPending={desk.answer.isPending}
          onYes={() => desk.answer.mutate({ entry, approve: false }, { onSuccess: onClose })}
          onNo={() => setView('facts')}
        >
          {refusedText(titleOf(entry))}
        </AskFirst>
      )}
      {/* In addition to the toast, which is gone in three seconds. */}
      <FormError className="mt-3">
        {adviceFor(desk.pay.error ?? desk.answer.error ?? desk.absence.error ?? desk.reopen.error)}
      </FormError>
      {view === 'cancel' && (
        <CancelForm entry={entry} desk={desk} onClose={onClose} onBack={() => setView('facts')} />
      )}
    </Dialog>
  )
}

type FactsProps = Omit<EntryDialogProps, 'day'> & {
  field: DayField | undefined
  facilityId: number
  onView: (view: View) => void
}

function Facts({ entry, field, desk, today, facilityId, onClose, onView }: FactsProps) {
  const { booking, allowed } = entry
  const may = new Set(allowed)
  const played = playedOn(field, entry)
  return (
    <div className="grid gap-4">
      {booking && <EntryCustomer booking={booking} today={today} facilityId={facilityId} />}
      {played && <p className="text-small text-ink2">Si gioca a {played}</p>}
      {booking?.series && <p className="text-small text-ink2">{seriesInWords(booking.series)}</p>}
      {booking && booking.status !== 'pending' && (
        <EntryMoney
          key={paidCents(booking)}
          entry={{ ...entry, booking }}
          places={placesOf(booking, field)}
          desk={desk}
        />
      )}
      {booking?.answerBy && may.has('answer') && (
        <p className="text-small text-warn">Scade da sola alle {clockOfDay(booking.answerBy, today)}.</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {may.has('answer') && (
          <>
            <Button tone="ghost" onClick={() => onView('refuse')}>
              Rifiuta
            </Button>
            <Button
              loading={desk.answer.isPending}
              onClick={() => desk.answer.mutate({ entry, approve: true }, { onSuccess: onClose })}
            >
              Conferma
            </Button>
          </>
        )}
        {may.has('move') && (
          <Button tone="ghost" onClick={() => onView('move')}>
            Sposta o allunga
          </Button>
        )}
        {may.has('cancel') && (
          <Button tone="ghost" onClick={() => onView('cancel')}>
            Annulla la prenotazione
          </Button>
        )}
        {may.has('absent') && (
          <Button
            tone="ghost"
            className="col-span-2"
            loading={desk.absence.isPending}
            onClick={() => desk.absence.mutate({ entry, isAbsent: true }, { onSuccess: onClose })}
          >
            Segna assenza
          </Button>
        )}
        {may.has('present') && (
          <Button
            tone="ghost"
            className="col-span-2"
            loading={desk.absence.isPending}
            onClick={() => desk.absence.mutate({ entry, isAbsent: false }, { onSuccess: onClose })}
          >
            Togli l’assenza
          </Button>
        )}
        {may.has('reopen') && (
          <Button
            className="col-span-2"
            loading={desk.reopen.isPending}
            onClick={() => desk.reopen.mutate(entry, { onSuccess: onClose })}
          >
            Riapri il campo
          </Button>
        )}
      </div>
    </div>
  )
}

type Booking = NonNullable<DayEntry['booking']>

function seriesInWords({ bookings, lastDate }: NonNullable<Booking['series']>): string {
  if (bookings === 1) return 'Campo fisso: questa è l’ultima data.'
  return `Campo fisso: altre ${bookings - 1} date, fino al ${formatDate(lastDate)}.`
}

type WhichField = { entry: DayEntry; value: Meant; onChange: (value: Meant) => void }

/** Asks which dates of a weekly series are meant. */
function WhichDates({ entry, value, onChange }: WhichField) {
  if (!entry.booking?.series) return null
  return (
    <Segmented
      label="Quali date"
      name="which"
      options={[
        { value: 'one', label: 'Questa' },
        { value: 'following', label: 'Da qui in poi' },
        { value: 'all', label: 'Tutte' },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** The name under which the words to a customer are kept. */
function cancelling({ id }: DayEntry): string {
  return `cancellation ${id}`
}

type FormProps = { entry: DayEntry; desk: Desk; onClose: () => void; onBack: () => void }

function MoveForm({ day, entry, desk, onClose, onBack }: FormProps & { day: FacilityDay }) {
  const [which, setWhich] = useState<Meant>('one')
  const [times, setTimes] = useState({ startTime: entry.startTime, endTime: entry.endTime })
  const fault = desk.move.error ?? desk.moveSeries.error
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const place = {
          fieldId: Number(typed.get('fieldId')),
          ...times,
        }
        if (which === 'one') desk.move.mutate({ entry, place }, { onSuccess: onClose })
        else desk.moveSeries.mutate({ entry, place, which }, { onSuccess: onClose })
      }}
    >
      <WhichDates entry={entry} value={which} onChange={setWhich} />
      <PlaceFields
        day={day}
        start={{ fieldId: entry.fieldId, ...times }}
        onTimes={part => setTimes(all => ({ ...all, ...part }))}
        autoFocus
      />
      <p className="text-small text-ink2">
        Il prezzo segue campo, ora e durata. Chi ha un’email riceve il nuovo orario.
      </p>
      <FormError>{adviceFor(fault)}</FormError>
      <Both onBack={onBack} label="Sposta" isPending={desk.move.isPending || desk.moveSeries.isPending} />
    </form>
  )
}

function CancelForm({ entry, desk, onClose, onBack }: FormProps) {
  const [which, setWhich] = useState<Meant>('one')
  const fault = desk.cancel.error ?? desk.cancelSeries.error
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
      <TextField
        label="Motivo"
        name="words"
        autoComplete="off"
        autoFocus
        maxLength={300}
        hint={
          entry.booking?.email
            ? 'Il cliente lo legge nell’email che riceve.'
            : `Non ha un’email: avvisa tu chi ha prenotato${entry.booking?.phone ? `, al ${writePhone(entry.booking.phone)}` : ''}.`
        }
        error={errors.words}
      />
      {entry.booking && paidCents(entry.booking) > 0 && (
        <p className="text-small text-warn">
          Hai già incassato {formatCents(paidCents(entry.booking))}: dopo li rendi da «Annullate, già pagate».
        </p>
      )}
      {entry.booking?.match && (
        <p className="text-small text-warn">Si annulla anche la partita, e chi gioca riceve un avviso.</p>
      )}
      <FormError>{adviceFor(fault)}</FormError>
      <Both
        onBack={onBack}
        label="Annulla e libera il campo"
        isPending={desk.cancel.isPending || desk.cancelSeries.isPending}
        tone="danger"
      />
    </form>
  )
}

type BothProps = { onBack: () => void; label: string; isPending: boolean; tone?: 'ink' | 'danger' }

function Both({ onBack, label, isPending, tone = 'ink' }: BothProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2">
      <Button tone="ghost" onClick={onBack}>
        Indietro
      </Button>
      <Button type="submit" tone={tone} loading={isPending}>
        {label}
      </Button>
    </div>
  )
}
