import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { NewPeriod } from '#contract/period.ts'
import type { FieldWeek } from '#contract/week.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useToday } from '#web/device/now.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { counted } from '#web/words/numbers.ts'
import { periodPreviewQuery } from '../queries.ts'
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
      <div className="grid items-end gap-4 md:grid-cols-[2fr_1fr_1fr]">
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
        <Confirm facilityId={facilityId} wish={wish} onDone={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Avanti</Button>
          <Button tone="ghost" onClick={close}>
            Non ora
          </Button>
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
        {halfHours.filter(time => time < '24:00').map(option)}
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

type ConfirmProps = { facilityId: number; wish: NewPeriod; onDone: () => void }

function Confirm({ facilityId, wish, onDone }: ConfirmProps) {
  const queries = useQueryClient()
  // One key for one wish: pressing again after a lost answer makes no second period.
  const [key] = useState(() => crypto.randomUUID())
  const preview = useQuery(periodPreviewQuery(facilityId, wish))
  const make = useMutation({
    mutationFn: () =>
      api('POST /api/staff/facilities/{id}/periods', {
        params: { id: facilityId },
        body: wish,
        idempotencyKey: key,
      }),
    onSuccess: async ({ words }) => {
      await queries.invalidateQueries()
      showToast({ title: `Segnato: ${words}`, description: 'Vale per le nuove prenotazioni.' })
      onDone()
    },
  })
  const fault = make.error ?? preview.error
  return (
    <div className="rounded-control bg-warn-soft p-4 text-warn">
      <p aria-live="polite" className="text-small">
        {preview.data ? whatStays(preview.data) : 'Controllo le prenotazioni di quei giorni...'}
      </p>
      <FormError className="mt-3">{adviceFor(fault)}</FormError>
      <Button
        className="mt-3"
        loading={make.isPending}
        loadingText="Salvo..."
        disabled={!preview.data}
        onClick={() => make.mutate()}
      >
        {wish.hours === null ? 'Chiudi in quei giorni' : 'Salva il periodo'}
      </Button>
    </div>
  )
}

type Left = { bookings: number; outsideHours: number; otherPrice: number }

/** Which bookings a period would leave as they are. */
export function whatStays({ bookings, outsideHours, otherPrice }: Left): string {
  if (bookings === 0) return 'In quei giorni non c’è nessuna prenotazione.'
  const kept = `${counted(bookings, 'prenotazione già presa resta com’è', 'prenotazioni già prese restano come sono')}`
  if (outsideHours === 0) return otherPrice > 0 ? `${kept}, prezzo compreso.` : `${kept}.`
  const isAll = outsideHours === bookings
  const outside = isAll
    ? 'tutte a campo chiuso'
    : outsideHours === 1
      ? 'una sarà a campo chiuso'
      : `${outsideHours} saranno a campo chiuso`
  const where = `Dopo trovi qui ${outsideHours === 1 ? 'il giorno, per spostarla o annullarla' : 'i giorni, per spostarle o annullarle'}.`
  return bookings === 1
    ? `${kept}, a campo chiuso. ${where}`
    : `${kept}${isAll ? ',' : ':'} ${outside}. ${where}`
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
