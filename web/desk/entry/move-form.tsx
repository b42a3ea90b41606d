import { useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { lastError } from '#web/api/last-error.ts'
import { adviceFor } from '#web/api/messages.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayInWords, isDate } from '#web/words/dates.ts'
import { DeskPrice, shownPrice } from '../book/desk-price.tsx'
import { PlaceFields } from '../book/place-fields.tsx'
import { isMovedTo, type PlaceOnDay, wholePlace } from '../place.ts'
import { BackAndSend, type ChangeFormProps, type Meant, WhichDates } from './change-form.tsx'

type MoveFormProps = ChangeFormProps & { day: FacilityDay; today: string }

/** Another day, time or field, or another length. */
export function MoveForm({ day, entry, desk, today, onClose, onBack }: MoveFormProps) {
  const [which, setWhich] = useState<Meant>('one')
  const before = wholePlace(entry, day.date)
  const [place, setPlace] = useState<PlaceOnDay>(before)
  const { variables: moved } = desk.move
  const isThere = moved && isMovedTo(entry, moved.entry, moved.place, day.date)
  const fault = lastError(isThere ? { ...desk.move, error: null } : desk.move, desk.moveSeries)
  // Where a colleague has changed the booking while this form lay open, moving it is refused once, so that the change is seen.
  const [opened] = useState(entry)
  const seen = desk.move.error || desk.moveSeries.error ? entry : opened
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        const shownCents = shownPrice(new FormData(event.currentTarget))
        if (which === 'one') desk.move.mutate({ entry: seen, place, shownCents }, { onSuccess: onClose })
        else desk.moveSeries.mutate({ entry: seen, place, which, shownCents }, { onSuccess: onClose })
      }}
    >
      <WhichDates entry={entry} value={which} onChange={setWhich} />
      <TextField
        label="Giorno"
        name="date"
        type="date"
        required
        min={before.date < today ? before.date : today}
        value={place.date}
        onChange={({ target }) => setPlace(all => ({ ...all, date: target.value }))}
        hint={dayMeant(place.date, today, which)}
      />
      <PlaceFields
        day={day}
        start={place}
        onTimes={times => setPlace(all => ({ ...all, ...times }))}
        onField={chosen => setPlace(all => ({ ...all, fieldId: chosen }))}
        autoFocus
      />
      <p className="text-small text-ink2">
        Il prezzo segue giorno, campo, ora e durata. Chi ha un’email riceve il nuovo orario.
      </p>
      {which === 'one' ? (
        <DeskPrice
          facilityId={day.facility.id}
          typed={{ ...place, bookingId: entry.id }}
          before={entry.booking?.totalCents}
        />
      ) : (
        <DeskPrice
          key={which}
          facilityId={day.facility.id}
          typed={{ ...place, bookingId: entry.id, which }}
          label="Prezzo di tutte insieme"
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

// Players count on the time of a match.
const MOVED_TOGETHER =
  ' Le altre date si spostano di altrettanti giorni. Quelle con una partita restano dove sono.'

/** 'Domani, giovedì 26/11/2026.', because callers name the day of the week, and what it means for the others of a series. */
function dayMeant(date: string, today: string, which: Meant): string | undefined {
  if (!isDate(date)) return undefined
  const others = which === 'one' ? '' : MOVED_TOGETHER
  return `${dayInWords(date, today)}.${others}`
}
