import { useState } from 'react'
import type { StaffFacility } from '#contract/staff.ts'
import { FieldGround } from '#contract/staff-field.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { useFacilityChange } from '../use-staff-facility.ts'
import { namesOf } from './field-names.ts'
import { GroundDrawing } from './ground-drawing.tsx'

type Field = StaffFacility['fields'][number]
type GroundFormProps = { mine: StaffFacility; field: Field; onDone: () => void }

/** Puts a field together from others, such as one of eight from two of five: pressed, a court is laid on the drawing. */
export function GroundForm({ mine: { facility, fields }, field, onDone }: GroundFormProps) {
  const [overIds, setOverIds] = useState<readonly number[]>(field.liesOn)
  const save = useFacilityChange(
    (body: FieldGround) =>
      api('PATCH /api/staff/facilities/{id}/fields/{fieldId}/ground', {
        params: { id: facility.id, fieldId: field.id },
        body,
      }),
    { onSuccess: onDone },
  )
  const plain = plainBeside(field, fields)
  const over = overIds.flatMap(id => plain.find(each => each.id === id) ?? [])
  const wish = FieldGround.safeParse({ over: overIds, seen: field.liesOn })
  const isChanged = overIds.length !== field.liesOn.length || overIds.some(id => !field.liesOn.includes(id))
  const toggle = (id: number) =>
    setOverIds(overIds.includes(id) ? overIds.filter(each => each !== id) : [...overIds, id])
  const takeOut = (id: number) => {
    toggle(id)
    // The pressed button is gone, so the focus goes to its court below, which can put it back.
    document.getElementById(courtId(id))?.focus()
  }
  return (
    <section aria-labelledby="composto" className="grid gap-4 rounded-control border border-line p-4">
      <div>
        <h3 id="composto" className="text-card heading-card wrap-anywhere">
          Da che cosa è composto {field.name}
        </h3>
        <p className="mt-1 text-small text-ink2">
          Premi i campi che stanno sullo stesso terreno. Quando si gioca su uno, l’altro è occupato.
        </p>
      </div>
      <ChangedMeanwhile now={{ 'da che cosa è composto': namesOf(field.liesOn, fields) }} />
      <GroundDrawing field={field} over={over} onTakeOut={takeOut} />
      <ul aria-label="Campi da comporre" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {plain.map(each => (
          <li key={each.id}>
            <Court field={each} isLaid={overIds.includes(each.id)} onPress={() => toggle(each.id)} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-small">
        {inWords(field, over)}
      </p>
      <FormError>{wish.error?.issues[0]?.message ?? adviceFor(save.error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={!wish.success}
          loading={save.isPending}
          loadingText="Salvo..."
          onClick={() => wish.success && save.mutate(wish.data)}
        >
          Salva
        </Button>
        <LeaveFormButton isChanged={isChanged} done="cambiato" onLeave={onDone} />
      </div>
    </section>
  )
}

/** The fields of which another can be made: those that are not made of others themselves. */
export function plainBeside(field: Field, fields: readonly Field[]): Field[] {
  return fields.filter(({ id, liesOn }) => id !== field.id && liesOn.length === 0)
}

function Court({ field, isLaid, onPress }: { field: Field; isLaid: boolean; onPress: () => void }) {
  const { id, name, sports, surface } = field
  const [sport] = sports
  return (
    <button
      id={courtId(id)}
      type="button"
      aria-pressed={isLaid}
      onClick={onPress}
      className={classNames(
        'grid w-full gap-1.5 rounded-control border p-2 text-left text-small hover:border-edge',
        isLaid ? 'border-primary ring-2 ring-primary' : 'border-line',
      )}
    >
      {sport && (
        <CourtPicture
          sport={sport}
          surface={surface ?? undefined}
          mode="icon"
          state={isLaid ? 'free' : 'busy'}
          className="h-16 *:size-full"
        />
      )}
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </button>
  )
}

function inWords({ name }: Field, over: readonly Field[]): string {
  if (over.length === 0) return `${name} è un campo a sé.`
  return `${name}: ${over.map(part => part.name).join(' + ')}.`
}

function courtId(id: number): string {
  return `componi-${id}`
}
