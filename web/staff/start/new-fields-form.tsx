import { type SportSlug, sportLabel } from '#contract/sport.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { MOST_EQUAL_FIELDS, NewFields } from '#contract/staff-field.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFacilityChange } from '../use-staff-facility.ts'
import { FieldChoices, readChoices } from './field-choices.tsx'

type NewFieldsFormProps = { mine: StaffFacility; onDone: () => void }

/** Equal fields are described once, with how many they are; they get numbers. */
export function NewFieldsForm({ mine, onDone }: NewFieldsFormProps) {
  const kept = `new fields ${mine.facility.id}`
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const add = useFacilityChange(
    (body: NewFields) =>
      api('POST /api/staff/facilities/{id}/fields', {
        params: { id: mine.facility.id },
        body,
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        renewKey()
        forgetTyped(kept)
        onDone()
      },
    },
  )
  const { form, errors } = useCheckedForm({ rules: () => NewFields, read, send: add.mutate, keeps: kept })
  return (
    <form {...form} className="grid gap-4 rounded-control border border-line p-4">
      <FieldChoices sportsError={errors.sports} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Quanti sono uguali"
          name="count"
          inputMode="numeric"
          defaultValue="1"
          hint={`Da 1 a ${MOST_EQUAL_FIELDS}: li numeriamo noi.`}
          error={errors.count}
        />
        <TextField
          label="Nome"
          name="name"
          optional
          maxLength={70}
          hint="Per esempio “Padel”. Vuoto: il nome dello sport."
          error={errors.name}
        />
      </div>
      <FormError>{adviceFor(add.error)}</FormError>
      <Button type="submit" loading={add.isPending} loadingText="Aggiungo...">
        Aggiungi
      </Button>
    </form>
  )
}

function read(typed: FormData) {
  const choices = readChoices(typed)
  // The type is safe: the form's boxes hold nothing but slugs.
  const first = choices.sports[0] as SportSlug | undefined
  const typedName = String(typed.get('name')).trim()
  return {
    ...choices,
    name: typedName || (first ? sportLabel(first) : ''),
    count: Number(typed.get('count')),
  }
}
