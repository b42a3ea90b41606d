import { useState } from 'react'
import { sportLabel } from '#contract/sport.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChangeFieldsForm } from './change-fields-form.tsx'
import { namesOf } from './field-names.ts'
import { GroundForm, plainBeside } from './ground-form.tsx'
import { NewFieldsForm } from './new-fields-form.tsx'

type FieldsStepProps = { mine: StaffFacility; onDone: () => void }

/** The fields of a facility: several can be chosen and changed together, new ones are added below. */
export function FieldsStep({ mine, onDone }: FieldsStepProps) {
  const { facility, fields } = mine
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [doing, setDoing] = useState<'add' | 'change' | 'compose'>()
  const meant = fields.filter(({ id }) => chosen.has(id))
  const [alone] = meant.length === 1 ? meant : []
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(all => new Set(isChosen ? [...all, id] : [...all].filter(each => each !== id)))
  const finish = () => {
    setDoing(undefined)
    setChosen(new Set())
  }
  return (
    <div className="grid gap-4">
      {fields.length > 0 && <FieldChoice fields={fields} chosen={chosen} onToggle={toggle} />}
      {chosen.size > 0 && (
        <div className="flex flex-wrap gap-2">
          {doing !== 'change' && (
            <Button tone="ghost" onClick={() => setDoing('change')}>
              {chosen.size === 1 ? 'Modifica il campo scelto' : `Modifica ${chosen.size} campi insieme`}
            </Button>
          )}
          {alone && doing !== 'compose' && plainBeside(alone, fields).length > 1 && (
            <Button tone="ghost" onClick={() => setDoing('compose')}>
              Componi con altri campi
            </Button>
          )}
        </div>
      )}
      {doing === 'compose' && alone && (
        <GroundForm key={alone.id} mine={mine} field={alone} onDone={finish} />
      )}
      {doing === 'change' && (
        <ChangeFieldsForm key={[...chosen].join()} facilityId={facility.id} fields={meant} onDone={finish} />
      )}
      {doing === 'add' || fields.length === 0 ? (
        <NewFieldsForm mine={mine} onDone={finish} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onDone}>Continua</Button>
          <Button tone="ghost" onClick={() => setDoing('add')}>
            Aggiungi altri campi
          </Button>
        </div>
      )}
    </div>
  )
}

type FieldChoiceProps = {
  fields: StaffFacility['fields']
  chosen: ReadonlySet<number>
  onToggle: (id: number, isChosen: boolean) => void
}

function FieldChoice({ fields, chosen, onToggle }: FieldChoiceProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {fields.map(field => (
        <li key={field.id} className="flex items-center gap-3 py-1">
          <Checkbox
            className="min-w-0 flex-1 wrap-anywhere"
            checked={chosen.has(field.id)}
            onChange={({ target }) => onToggle(field.id, target.checked)}
            label={
              <>
                {field.name}
                <span className="block text-meta text-muted">
                  {field.sports.map(sportLabel).join(', ')}
                  {field.isIndoor && ' · al coperto'}
                  {field.liesOn.length > 0 && ` · composto da ${namesOf(field.liesOn, fields)}`}
                </span>
              </>
            }
          />
          <FieldCrop
            field={field}
            state="free"
            className="h-10 w-12 flex-none overflow-hidden rounded-tag sm:w-16"
          />
        </li>
      ))}
    </ul>
  )
}
