import type { StaffFacility } from '#contract/staff.ts'
import { FacilityFacts } from '#contract/staff-field.ts'
import { adviceFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFacilityChange } from '../use-staff-facility.ts'
import { PositionField } from './position-field.tsx'
import { positionIn, positionText } from './position-text.ts'

type FactsFormProps = { mine: StaffFacility; onDone: () => void }

/** What a facility tells of itself: name, address, position, telephone and a few words. */
export function FactsForm({ mine: { facility, position, description }, onDone }: FactsFormProps) {
  const kept = `facts ${facility.id}`
  const { id, name, street, postalCode, phone } = facility
  const seen = { name, street, postalCode, phone, position, description }
  const save = useFacilityChange(
    (facts: FacilityFacts) =>
      api('PATCH /api/staff/facilities/{id}/facts', { params: { id }, body: { seen, facts } }),
    {
      onSuccess: () => {
        forgetTyped(kept)
        onDone()
      },
    },
  )
  const { form, errors } = useCheckedForm({
    rules: () => FacilityFacts,
    read: typed => read(typed, position),
    send: save.mutate,
    keeps: kept,
  })
  return (
    <form {...form} className="grid gap-4">
      <ChangedMeanwhile
        now={{
          'Nome della struttura': facility.name,
          'Via e numero': facility.street ?? '',
          CAP: facility.postalCode ?? '',
          'Telefono per chi gioca': facility.phone ?? '',
          'Posizione sulla mappa': positionText(position),
          'Due righe su di voi': description ?? '',
        }}
      />
      <TextField
        label="Nome della struttura"
        name="name"
        defaultValue={facility.name}
        autoComplete="organization"
        error={errors.name}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Via e numero"
          name="street"
          optional="facoltativi"
          defaultValue={facility.street ?? ''}
          autoComplete="street-address"
          error={errors.street}
        />
        <TextField
          label="CAP"
          name="postalCode"
          optional
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          defaultValue={facility.postalCode ?? ''}
          error={errors.postalCode}
        />
      </div>
      <PositionField position={position} error={errors.position} />
      <PhoneField
        name="phone"
        label="Telefono per chi gioca"
        optional
        defaultValue={facility.phone ?? ''}
        maxLength={30}
        error={errors.phone}
      />
      <Textarea
        label="Due righe su di voi"
        name="description"
        optional="facoltative"
        maxLength={2000}
        defaultValue={description ?? ''}
        error={errors.description}
      />
      <FormError>{adviceFor(save.error)}</FormError>
      <Button type="submit" loading={save.isPending} loadingText="Salvo...">
        Salva e continua
      </Button>
    </form>
  )
}

/** An empty box says that there is none. A position that was not touched stays as exact as it is. */
function read(typed: FormData, position: FacilityFacts['position']) {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  return {
    name: textOf('name'),
    street: textOf('street') || null,
    postalCode: textOf('postalCode') || null,
    phone: textOf('phone') || null,
    position: textOf('position') === positionText(position) ? position : positionIn(textOf('position')),
    description: textOf('description') || null,
  }
}
