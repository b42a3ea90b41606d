import { type ChangeEvent, useId, useState } from 'react'
import { NewPeriod } from '#contract/period.ts'
import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'
import type { FieldWeek } from '#contract/week.ts'
import { useToday } from '#web/device/now.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { ConfirmPeriod } from './confirm-period.tsx'
import { clockInWords, halfHours } from './week.ts'

type PeriodFormProps = { facilityId: number; fields: readonly FieldWeek[]; onDone: () => void }

/** First the form, then which bookings the period would leave as they are, with the button that makes it. */
export function PeriodForm({ facilityId, fields, onDone }: PeriodFormProps) {
  const today = useToday()
  const kept = `period ${facilityId}`
  const [kind, setKind] = useState<Kind>('closed')
  const [wish, setWish] = useState<NewPeriod>()
  const note = useId()
  const { form, errors } = useCheckedForm({ rules: () => NewPeriod, read, send: setWish, keeps: kept })
  const close = () => {
    forgetTyped(kept)
    onDone()
  }
  const changeAll = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    setWish(undefined)
  }
  return (
    <form {...form} onChange={changeAll} className="mt-4 grid gap-4 border-t border-line pt-4">
      <div className="grid gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label="Che cosa"
          name="words"
          placeholder="Natale"
          maxLength={80}
          autoComplete="off"
          hint="Lo legge chi cerca un orario"
          error={errors.words}
        />
        <TextField label="Dal" name="fromDate" type="date" min={today} error={errors.fromDate} />
        <TextField label="Al, compreso" name="toDate" type="date" min={today} error={errors.toDate} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <Segmented
          label="In quei giorni"
          name="kind"
          options={[
            { value: 'closed', label: 'Chiuso' },
            { value: 'hours', label: 'Altri orari' },
            { value: 'price', label: 'Altri prezzi' },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'hours' && <HoursFields error={errors.hours} />}
      </div>
      {kind !== 'closed' && (
        <NumberField
          label="Prezzo, in percento di quello di sempre"
          name="pricePercent"
          className="max-w-100"
          min={50}
          max={300}
          defaultValue={kind === 'price' ? 120 : 100}
          hint="100 è il prezzo di sempre, 120 è un quinto in più, 80 un quinto in meno."
          error={errors.pricePercent}
        />
      )}
      <fieldset aria-describedby={errors.fieldIds && note}>
        <legend className="text-small font-label">Campi</legend>
        <div className="mt-1 grid sm:grid-cols-2 lg:grid-cols-4">
          {fields.map(({ fieldId, name }) => (
            <Checkbox key={fieldId} name="fieldIds" value={fieldId} label={name} defaultChecked />
          ))}
        </div>
        {errors.fieldIds && <FieldNote id={note} error={errors.fieldIds} />}
      </fieldset>
      {wish ? (
        <ConfirmPeriod facilityId={facilityId} wish={wish} onDone={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Avanti</Button>
          <LeaveFormButton label="Non ora" onLeave={close} />
        </div>
      )}
    </form>
  )
}

type Kind = 'closed' | 'hours' | 'price'

function HoursFields({ error }: { error: string | undefined }) {
  return (
    <>
      <Select label="Dalle" name="opensAt" defaultValue="10:00" error={error}>
        {halfHours.filter(time => time < MIDNIGHT_TIME).map(option)}
      </Select>
      <Select label="Alle" name="closesAt" defaultValue="20:00">
        {halfHours.slice(1).map(option)}
      </Select>
    </>
  )
}

function option(time: string) {
  return (
    <option key={time} value={time}>
      {clockInWords(time)}
    </option>
  )
}

function read(typed: FormData) {
  // The form holds only what it asks for: for a closed day neither hours nor a price.
  const opensAt = typed.get('opensAt')
  const percent = typed.get('pricePercent')
  return {
    words: typed.get('words'),
    fromDate: typed.get('fromDate'),
    toDate: typed.get('toDate'),
    hours:
      opensAt === null ? (percent === null ? null : 'week') : { opensAt, closesAt: typed.get('closesAt') },
    pricePercent: percent === null ? 100 : Number(percent),
    fieldIds: typed.getAll('fieldIds').map(Number),
  }
}
