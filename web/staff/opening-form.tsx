import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Opening, type StaffFacility } from '#contract/staff.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { readEuros } from '#web/words/money.ts'

/** '00:00', '00:30'… '24:00': every browser shows them in the same way, unlike a time input. */
const halfHours = Array.from({ length: 49 }, (_, half) => timeOf(half * 30))

/** Says of a facility among others that nobody can book all of its fields, and opens the form that changes that. */
export function OpeningForm({ mine }: { mine: StaffFacility }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4">
      {isOpen ? (
        <PriceAndHours mine={mine} onLater={() => setOpen(false)} />
      ) : (
        <NobodyCanBook mine={mine} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

function closedOf({ fields }: StaffFacility) {
  return fields.filter(field => !field.isOpen)
}

function NobodyCanBook({ mine, onOpen }: { mine: StaffFacility; onOpen: () => void }) {
  const closed = closedOf(mine).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft p-3 text-warn">
      <p className="min-w-0 flex-1 basis-60 text-small">
        {closed < mine.fields.length
          ? closed === 1
            ? 'Un campo non ha prezzo e orari: nessuno può prenotarlo.'
            : `${closed} campi non hanno prezzo e orari: nessuno può prenotarli.`
          : 'Nessuno può ancora prenotare qui: scegli prezzo e orari e apri i campi.'}
      </p>
      <Button size="small" onClick={onOpen}>
        Apri alle prenotazioni
      </Button>
    </div>
  )
}

type PriceAndHoursProps = { mine: StaffFacility; onLater: () => void }

/** Asks for the first price and hours of fields that have none. What it proposes holds only once it is sent. */
export function PriceAndHours({ mine, onLater }: PriceAndHoursProps) {
  const choiceNote = useId()
  const kept = `opening ${mine.facility.id}`
  const open = useOpenFields(mine, kept)
  const { form, errors } = useCheckedForm({
    rules: async () => Opening,
    read,
    send: open.mutate,
    keeps: kept,
  })
  return (
    <form {...form} className="grid gap-4 rounded-control border border-line p-4">
      <fieldset aria-describedby={errors.fieldIds && choiceNote}>
        <legend className="text-small font-label">Campi da aprire</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {closedOf(mine).map(({ id, name }) => (
            <Checkbox key={id} name="fieldIds" value={id} label={name} defaultChecked />
          ))}
        </div>
        {errors.fieldIds && <FieldNote id={choiceNote} error={errors.fieldIds} />}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Prezzo all’ora, in euro"
          name="hourlyPriceCents"
          inputMode="decimal"
          defaultValue="30,00"
          error={errors.hourlyPriceCents}
        />
        <Select label="Apertura" name="opensAt" defaultValue="09:00" error={errors.opensAt}>
          {halfHours.slice(0, -1).map(time => (
            <option key={time}>{time}</option>
          ))}
        </Select>
        <Select label="Chiusura" name="closesAt" defaultValue="23:00" error={errors.closesAt}>
          {halfHours.slice(1).map(time => (
            <option key={time} value={time === '24:00' ? '00:00' : time}>
              {time}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-meta text-muted">
        Valgono tutti i giorni. Chi prenota vede subito il prezzo e paga in struttura.
      </p>
      {isShut(mine) && (
        <p className="text-small text-warn">
          Le prenotazioni online qui sono chiuse: con questi campi si aprono per tutta la struttura.
        </p>
      )}
      <FormError>{adviceFor(open.error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={open.isPending} loadingText="Apro i campi...">
          Apri i campi
        </Button>
        <LeaveFormButton
          label="Non ora"
          done="cambiato"
          onLeave={() => {
            forgetTyped(kept)
            onLater()
          }}
        />
      </div>
    </form>
  )
}

/** Whether other fields could be booked, were it not for the facility: whatever opens one of them opens them all. */
function isShut({ facility, fields, isRun, suspendedWords }: StaffFacility): boolean {
  return !facility.isBookable && isRun && suspendedWords === null && fields.some(field => field.isOpen)
}

function useOpenFields(mine: StaffFacility, kept: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Opening) =>
      api('POST /api/staff/facilities/{id}/opening', { params: { id: mine.facility.id }, body }),
    onSuccess: async now => {
      forgetTyped(kept)
      showToast({ title: 'Campi aperti', description: fromWhen(now) })
      await queries.invalidateQueries()
    },
  })
}

function fromWhen({ facility, suspendedWords }: StaffFacility): string {
  if (facility.isBookable) return 'Da ora si possono prenotare.'
  return suspendedWords === null
    ? 'Si potranno prenotare quando qui lavora qualcuno che possa accedere.'
    : 'Si potranno prenotare quando finisce la sospensione.'
}

function read(typed: FormData) {
  return {
    fieldIds: typed.getAll('fieldIds').map(Number),
    hourlyPriceCents: readEuros(String(typed.get('hourlyPriceCents'))),
    opensAt: typed.get('opensAt'),
    closesAt: typed.get('closesAt'),
  }
}
