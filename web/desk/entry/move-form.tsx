import { useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { adviceFor } from '#web/api/messages.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { DeskPrice, shownPrice } from '../book/desk-price.tsx'
import { PlaceFields } from '../book/place-fields.tsx'
import { isMovedTo, type Place } from '../place.ts'
import { BackAndSend, type ChangeFormProps, type Meant, WhichDates } from './change-form.tsx'

/** Another time or field, or another length. */
export function MoveForm({ day, entry, desk, onClose, onBack }: ChangeFormProps & { day: FacilityDay }) {
  const [which, setWhich] = useState<Meant>('one')
  const { fieldId, startTime, endTime } = entry
  const [place, setPlace] = useState<Place>({ fieldId, startTime, endTime })
  const { variables: moved } = desk.move
  const isThere = moved !== undefined && isMovedTo(entry, moved.entry, moved.place)
  const fault = (isThere ? null : desk.move.error) ?? desk.moveSeries.error
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        const shownCents = shownPrice(new FormData(event.currentTarget))
        if (which === 'one') desk.move.mutate({ entry, place, shownCents }, { onSuccess: onClose })
        else desk.moveSeries.mutate({ entry, place, which }, { onSuccess: onClose })
      }}
    >
      <WhichDates entry={entry} value={which} onChange={setWhich} />
      <PlaceFields
        day={day}
        start={place}
        onTimes={times => setPlace(all => ({ ...all, ...times }))}
        onField={chosen => setPlace(all => ({ ...all, fieldId: chosen }))}
        autoFocus
      />
      <p className="text-small text-ink2">
        Il prezzo segue campo, ora e durata. Chi ha un’email riceve il nuovo orario.
      </p>
      {which === 'one' && (
        <DeskPrice
          facilityId={day.facility.id}
          typed={{ ...place, date: day.date, bookingId: entry.id }}
          before={entry.booking?.totalCents}
        />
      )}
      <FormError>{adviceFor(fault)}</FormError>
      <BackAndSend
        onBack={onBack}
        label="Sposta"
        isPending={desk.move.isPending || desk.moveSeries.isPending}
      />
    </form>
  )
}
