import { useState } from 'react'
import { NewClosure } from '#contract/desk.ts'
import type { FacilityDay } from '#contract/desk-day.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayInWords } from '#web/words/dates.ts'
import type { Desk } from '../use-desk.ts'
import { BookForm, type Done, type FormProps } from './book-form.tsx'
import { Booked, BookedSeries, type DoneSeries } from './booked.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SeriesForm } from './series-form.tsx'
import { placeIn, useTyped } from './use-typed.ts'

type BookDialogProps = {
  day: FacilityDay
  desk: Desk
  start: NewEntry
  today: string
  /** Another kind of entry for the same place. */
  onChange: (start: NewEntry) => void
  onClose: () => void
}

const titles = { book: 'Prenota al banco', series: 'Campo fisso', block: 'Blocca un campo' } as const

/** A time for a caller, once or every week, or taken out of sale. */
export function BookDialog({ day, desk, start, today, onChange, onClose }: BookDialogProps) {
  const { what: first, ...opened } = start
  // Changes at once; the address follows a moment later.
  const [what, setWhat] = useState(first)
  const { typed, isTyped, follow, moveTimes, skipped, skip, forget } = useTyped(day, opened)
  const [booked, setBooked] = useState<Done>()
  const [series, setSeries] = useState<DoneSeries>()
  const done = booked ?? series
  // Only the first form takes the focus: whoever changes the kind with the arrow keys stays on the choice.
  const [isFirst, setFirst] = useState(true)
  const form = { day, desk, start: placeIn(opened, typed), typed, isFirst, onTimes: moveTimes }
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="narrow"
      title={done ? 'Prenotato' : titles[what]}
      subtitle={dayInWords(day.date, today)}
      isDirty={!done && isTyped}
    >
      {booked && <Booked day={day} desk={desk} done={booked} onClose={close} />}
      {series && <BookedSeries day={day} desk={desk} done={series} onClose={close} />}
      {!done && (
        <>
          <Segmented
            label="Che cosa"
            hideLabel
            options={[
              { value: 'book', label: 'Prenota' },
              { value: 'series', label: 'Ogni settimana' },
              { value: 'block', label: 'Blocca' },
            ]}
            value={what}
            onChange={other => {
              setWhat(other)
              setFirst(false)
              onChange({ ...start, what: other })
            }}
            className="mb-4"
          />
          <div onChange={follow}>
            {what === 'book' && (
              <BookForm
                {...form}
                onDone={made => {
                  forget()
                  setBooked(made)
                }}
              />
            )}
            {what === 'series' && (
              <SeriesForm
                {...form}
                skipped={skipped}
                onSkip={skip}
                onDone={made => {
                  forget()
                  setSeries(made)
                }}
              />
            )}
            {what === 'block' && <BlockForm {...form} onClose={close} />}
          </div>
        </>
      )}
    </Dialog>
  )
}

const USUAL_REASON = 'Manutenzione'

function BlockForm({ onClose, ...asked }: FormProps & { onClose: () => void }) {
  const { day, desk, typed, isFirst } = asked
  const [key] = useIdempotencyKey()
  const { form, errors } = useCheckedForm({
    rules: () => NewClosure,
    read: typed => ({
      fieldIds: [Number(typed.get('fieldId'))],
      date: day.date,
      reason: typed.get('reason'),
      startTime: typed.get('startTime'),
      endTime: typed.get('endTime'),
    }),
    send: wish => desk.block.mutate({ wish, key }, { onSuccess: onClose }),
  })
  return (
    <form {...form} className="grid gap-3">
      <PlaceFields {...asked} errors={errors} />
      <TextField
        label="Perché"
        name="reason"
        autoComplete="off"
        autoFocus={isFirst}
        maxLength={80}
        defaultValue={typed['reason'] ?? USUAL_REASON}
        // What it proposes is replaced by the first letter that is typed.
        onFocus={({ target }) => target.value === USUAL_REASON && target.select()}
        error={errors.reason}
      />
      <FormError>{adviceFor(desk.block.error)}</FormError>
      <Button type="submit" size="large" wide loading={desk.block.isPending} loadingText="Blocco...">
        Blocca il campo
      </Button>
    </form>
  )
}
