import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { NewSeries, type SeriesDay } from '#contract/series.ts'
import { isUnheard } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormEnd } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addDays, formatDate, longDay, spanOf, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'
import type { Place, Times } from '../place.ts'
import { seriesQuery } from '../queries.ts'
import type { Desk } from '../use-desk.ts'
import type { DoneSeries } from './booked.tsx'
import { CallerFields } from './caller-fields.tsx'
import { callerIn, DeskPrice, shownPrice } from './desk-price.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Typed } from './use-typed.ts'

const SEASON_DAYS = 12 * 7
const YEAR_DAYS = 52 * 7

type OnTimes = (times: Partial<Times>) => void
type SeriesFormProps = {
  day: FacilityDay
  desk: Desk
  start: Place
  typed: Typed
  onTimes: OnTimes
  /** The dates that are left out. */
  skipped: ReadonlySet<string>
  onSkip: (dates: ReadonlySet<string>) => void
  onDone: (done: DoneSeries) => void
}

/** The same hours every week: first which days can be had, then for whom. */
export function SeriesForm(props: SeriesFormProps) {
  const { day, desk, start, typed, onTimes, skipped, onSkip, onDone } = props
  const [hours, setHours] = useState<Hours>()
  const preview = useQuery({
    ...seriesQuery(day.facility.id, hours ?? { ...start, fromDate: day.date, toDate: day.date }),
    enabled: hours !== undefined,
  })
  if (!hours || !preview.data)
    return (
      <HoursForm
        day={day}
        start={start}
        typed={typed}
        onTimes={onTimes}
        fault={preview.error ?? undefined}
        isPending={hours !== undefined && preview.isFetching}
        onChoose={setHours}
      />
    )
  const chosen = preview.data.days.filter(({ date, taken }) => !taken && !skipped.has(date))
  const taken = preview.data.days.filter(day => day.taken).length
  const fieldName = day.fields.find(({ id }) => id === hours.fieldId)?.name
  return (
    <>
      <p className="mb-2 text-small text-ink2 wrap-anywhere">
        {fieldName}, {spanOf(hours)}, {counted(chosen.length, 'volta', 'volte')}
        {taken > 0 && `, ${counted(taken, 'data già presa', 'date già prese')}`}.{' '}
        <button type="button" className="underline" onClick={() => setHours(undefined)}>
          Cambia ora o periodo
        </button>
      </p>
      <Days days={preview.data.days} skipped={skipped} onChange={onSkip} />
      <CustomerForm
        desk={desk}
        hours={hours}
        chosen={chosen}
        typed={typed}
        onDone={onDone}
        facilityId={day.facility.id}
        onRefused={() => void preview.refetch()}
      />
    </>
  )
}

export type Hours = Place & { fromDate: string; toDate: string }

type HoursFormProps = {
  day: FacilityDay
  start: Place
  typed: Typed
  onTimes: OnTimes
  fault: Error | undefined
  isPending: boolean
  onChoose: (hours: Hours) => void
}

function HoursForm({ day, start, typed, onTimes, fault, isPending, onChoose }: HoursFormProps) {
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        onChoose({
          fieldId: Number(typed.get('fieldId')),
          startTime: String(typed.get('startTime')),
          endTime: String(typed.get('endTime')),
          fromDate: day.date,
          toDate: String(typed.get('toDate')),
        })
      }}
    >
      <PlaceFields day={day} start={start} onTimes={onTimes} />
      <TextField
        label="Fino al, compreso"
        name="toDate"
        type="date"
        required
        min={addDays(day.date, 7)}
        max={addDays(day.date, YEAR_DAYS)}
        defaultValue={typed['toDate'] ?? addDays(day.date, SEASON_DAYS)}
        hint={`Ogni settimana da ${longDay(day.date)}`}
      />
      <FormEnd>
        <FormError>{adviceFor(fault)}</FormError>
        <Button type="submit" size="large" wide loading={isPending} loadingText="Guardo...">
          Vedi le date
        </Button>
      </FormEnd>
    </form>
  )
}

type DaysProps = {
  days: readonly SeriesDay[]
  skipped: ReadonlySet<string>
  onChange: (skipped: Set<string>) => void
}

/** Free days can be left out one by one; the others say who has them. */
function Days({ days, skipped, onChange }: DaysProps) {
  const toggle = (date: string) =>
    onChange(new Set(skipped.has(date) ? [...skipped].filter(one => one !== date) : [...skipped, date]))
  return (
    <ul
      aria-label="Date"
      className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {days.map(({ date, totalCents, taken, period }) => (
        <li key={date} className="px-3 py-1">
          {taken ? (
            <p className="flex min-h-11 items-center justify-between gap-3 text-small text-muted">
              <span className="tnum line-through">{formatDate(date)}</span>
              <span className="min-w-0 truncate text-warn">
                {startOf(taken.startTime)} {taken.who ?? 'non c’è'}
              </span>
            </p>
          ) : (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
              <input
                type="checkbox"
                checked={!skipped.has(date)}
                onChange={() => toggle(date)}
                className="size-5 accent-(--color-primary)"
              />
              <span className="flex-1 tnum">{formatDate(date)}</span>
              {period && <span className="min-w-0 truncate text-warn">{period}</span>}
              <span className="text-ink2 tnum">{formatCents(totalCents)}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

type CustomerFormProps = {
  facilityId: number
  desk: Desk
  hours: Hours
  chosen: readonly SeriesDay[]
  typed: Typed
  onDone: (done: DoneSeries) => void
  /** Called when the server refuses: a date may be taken by now. */
  onRefused: () => void
}

function CustomerForm({ facilityId, desk, hours, chosen, typed, onDone, onRefused }: CustomerFormProps) {
  const [key] = useIdempotencyKey()
  const { fromDate: _, toDate: __, ...place } = hours
  const dates = chosen.map(({ date }) => date)
  const [date, ...otherDates] = dates
  const { form, errors } = useCheckedForm({
    rules: () => NewSeries,
    read: typed => {
      const given = (name: string) => String(typed.get(name) ?? '').trim() || undefined
      return {
        ...place,
        dates,
        shownCents: shownPrice(typed),
        customerName: given('customerName'),
        phone: given('phone'),
        email: given('email'),
      }
    },
    send: wish =>
      desk.bookSeries.mutate(
        { wish, key },
        {
          onSuccess: made => onDone({ wish, made }),
          onError: error => {
            // If only the answer was lost, the dates may be booked already: pressing again sends the same key, and its
            // answer tells.
            if (!isUnheard(error)) onRefused()
          },
        },
      ),
  })
  return (
    <form {...form} className="mt-3 grid gap-3">
      <CallerFields
        facilityId={facilityId}
        typed={typed}
        errors={errors}
        emailHint="Con l’email riceve una sola conferma, per tutte le date; con il solo telefono prepari un messaggio."
      />
      <FormEnd>
        <DeskPrice facilityId={facilityId} typed={{ ...place, date, otherDates, caller: callerIn(typed) }} />
        <FormError>{errors.dates ?? adviceFor(desk.bookSeries.error)}</FormError>
        <Button
          type="submit"
          tone="go"
          size="large"
          wide
          loading={desk.bookSeries.isPending}
          loadingText="Prenoto..."
        >
          {`Prenota ${counted(chosen.length, 'volta', 'volte')}`}
        </Button>
      </FormEnd>
    </form>
  )
}
