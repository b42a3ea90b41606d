import { serviceKeys, services } from '#contract/attribute.ts'
import { sportLabel } from '#contract/sport.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { FieldsChange } from '#contract/staff-field.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFacilityChange } from '../use-staff-facility.ts'
import { FieldChoices, readChoices } from './field-choices.tsx'
import { surfaceChoices } from './surface-words.ts'

type Field = StaffFacility['fields'][number]
type ChangeFieldsFormProps = {
  facilityId: number
  fields: readonly Field[]
  onDone: () => void
}

/** Changes one field or several: what is chosen holds for each. The form begins with the values of the first. */
export function ChangeFieldsForm({ facilityId, fields, onDone }: ChangeFieldsFormProps) {
  const [first] = fields
  const fieldIds = fields.map(({ id }) => id)
  const kept = `fields ${fieldIds.join(' ')}`
  const close = () => {
    forgetTyped(kept)
    onDone()
  }
  const change = useFacilityChange(
    (body: FieldsChange) =>
      api('PATCH /api/staff/facilities/{id}/fields', { params: { id: facilityId }, body }),
    { onSuccess: close },
  )
  const { form, errors } = useCheckedForm({
    rules: () => FieldsChange,
    read: typed => ({
      ...readChoices(typed),
      ...(typed.has('name') && { name: typed.get('name') }),
      fieldIds,
      seen: fields.map(seenOf),
    }),
    send: change.mutate,
    keeps: kept,
  })
  if (!first) return null
  return (
    <form {...form} className="grid gap-4 rounded-control border border-line p-4">
      <h3 className="text-card heading-card wrap-anywhere">
        {fields.length === 1 ? first.name : `${fields.length} campi insieme`}
      </h3>
      {fields.length === 1 ? (
        <ChangedMeanwhile now={wordsOf(first)} />
      ) : (
        <ChangedMeanwhile now={wordsOfAll(fields)} nameOf={key => nameOf(key, fields)} />
      )}
      {fields.length === 1 && (
        <TextField label="Nome" name="name" maxLength={80} defaultValue={first.name} error={errors.name} />
      )}
      <FieldChoices known={first} sportsError={errors.sports} />
      <FormError>{errors.fieldIds ?? adviceFor(change.error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={change.isPending} loadingText="Salvo...">
          Salva
        </Button>
        <LeaveFormButton done="cambiato" onLeave={close} />
      </div>
    </form>
  )
}

function seenOf({ id, name, sports, surface, isIndoor, services: has }: Field) {
  return { id, name, sports, surface, isIndoor, services: has }
}

/** By the number of each field, whose name may have changed, too. */
function wordsOfAll(fields: readonly Field[]) {
  return Object.fromEntries(
    fields.flatMap(field =>
      Object.entries(wordsOf(field)).map(([label, text]) => [`${field.id} ${label}`, text]),
    ),
  )
}

function nameOf(key: string, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => key.startsWith(`${id} `))
  return field ? `${key.slice(`${field.id} `.length)} di ${field.name}` : key
}

function wordsOf({ name, sports, surface, isIndoor, services: has }: Field) {
  return {
    Nome: name,
    Sport: sports.map(sportLabel).join(', '),
    Fondo: surfaceChoices.find(({ value }) => value === surface)?.label ?? '',
    'Al coperto': isIndoor ? 'sì' : 'no',
    Servizi: serviceKeys
      .filter(key => has[key])
      .map(key => services[key].label)
      .join(', '),
  }
}
