import type { StaffFacility } from '#contract/staff.ts'
import { FieldsChange } from '#contract/staff-field.ts'
import { useCheckedForm } from '#web/lib/checked-form.ts'
import { adviceFor } from '#web/lib/messages.ts'
import { api } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFacilityChange } from '../use-staff-facility.ts'
import { FieldChoices, readChoices } from './field-choices.tsx'

type ChangeFieldsFormProps = {
  facilityId: number
  fields: readonly StaffFacility['fields'][number][]
  onDone: () => void
}

/** One field, or several alike: what is chosen holds for each. It begins as the first of them is. */
export function ChangeFieldsForm({ facilityId, fields, onDone }: ChangeFieldsFormProps) {
  const [first] = fields
  const change = useFacilityChange(
    (body: FieldsChange) =>
      api('PATCH /api/staff/facilities/{id}/fields', { params: { id: facilityId }, body }),
    { onSuccess: onDone },
  )
  const { form, errors } = useCheckedForm({
    rules: () => FieldsChange,
    read: typed => ({
      ...readChoices(typed),
      ...(typed.has('name') && { name: typed.get('name') }),
      fieldIds: fields.map(({ id }) => id),
    }),
    send: change.mutate,
  })
  if (!first) return null
  return (
    <form {...form} className="grid gap-4 rounded-control border border-line p-4">
      <h3 className="text-card heading-card [overflow-wrap:anywhere]">
        {fields.length === 1 ? first.name : `${fields.length} campi insieme`}
      </h3>
      <FormError>{adviceFor(change.error)}</FormError>
      {fields.length === 1 && (
        <TextField label="Nome" name="name" maxLength={80} defaultValue={first.name} error={errors.name} />
      )}
      <FieldChoices known={first} sportsError={errors.sports} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={change.isPending} loadingText="Salvo...">
          Salva
        </Button>
        <Button tone="ghost" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </form>
  )
}
