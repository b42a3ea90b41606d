import { DeskBooking, type DeskReceipt } from '#contract/desk.ts'
import type { DayField, FacilityDay } from '#contract/desk-day.ts'
import { sportLabel } from '#contract/sport.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormEnd } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Place, Times } from '../place.ts'
import type { Desk } from '../use-desk.ts'
import { CallerFields } from './caller-fields.tsx'
import { callerIn, DeskPrice, shownPrice } from './desk-price.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Typed } from './use-typed.ts'

export type FormProps = {
  day: FacilityDay
  desk: Desk
  start: Place
  typed: Typed
  onTimes: (times: Partial<Times>) => void
  isFirst: boolean
}
export type Done = { wish: DeskBooking; receipt: DeskReceipt }

/** A booking for whoever calls or stands at the desk. */
export function BookForm({ onDone, ...asked }: FormProps & { onDone: (done: Done) => void }) {
  const { day, desk, start, typed, isFirst } = asked
  const [key] = useIdempotencyKey()
  const { form, errors } = useCheckedForm({
    rules: () => DeskBooking,
    read: typed => readBooking(typed, day.date),
    send: wish => desk.book.mutate({ wish, key }, { onSuccess: receipt => onDone({ wish, receipt }) }),
  })
  return (
    <form {...form} className="grid gap-3">
      <PlaceFields {...asked} errors={errors} />
      <SportOf field={day.fields.find(({ id }) => id === start.fieldId)} typed={typed} />
      <CallerFields
        facilityId={day.facility.id}
        typed={typed}
        errors={errors}
        emailHint="Con l’email riceve la conferma; con il solo telefono prepari un messaggio."
        autoFocus={isFirst}
      />
      <TextField
        label="Nota"
        optional="facoltativa"
        name="notes"
        autoComplete="off"
        maxLength={500}
        defaultValue={typed['notes']}
        hint="La legge chi lavora qui e, nell’email, il cliente."
        error={errors.notes}
      />
      <FormEnd>
        <DeskPrice
          facilityId={day.facility.id}
          typed={{ ...start, date: day.date, caller: callerIn(typed) }}
        />
        <FormError>{adviceFor(desk.book.error)}</FormError>
        <Button
          type="submit"
          tone="go"
          size="large"
          wide
          loading={desk.book.isPending}
          loadingText="Prenoto..."
        >
          Prenota
        </Button>
      </FormEnd>
    </form>
  )
}

/** Asked in a hall for several sports: the caller's letter and the printed day tell which one is played. */
function SportOf({ field, typed }: { field: DayField | undefined; typed: Typed }) {
  if (!field || field.sports.length < 2) return null
  return (
    <Select key={field.id} label="Si gioca a" name="sport" defaultValue={typed['sport']}>
      {field.sports.map(sport => (
        <option key={sport} value={sport}>
          {sportLabel(sport)}
        </option>
      ))}
    </Select>
  )
}

function readBooking(typed: FormData, date: string) {
  const given = (name: string) => String(typed.get(name) ?? '').trim() || undefined
  return {
    fieldId: Number(typed.get('fieldId')),
    date,
    startTime: typed.get('startTime'),
    endTime: typed.get('endTime'),
    customerName: given('customerName'),
    phone: given('phone'),
    email: given('email'),
    notes: given('notes'),
    sport: given('sport'),
    shownCents: shownPrice(typed),
  }
}
