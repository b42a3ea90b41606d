import { serviceKeys, services } from '#contract/attribute.ts'
import { sports } from '#contract/sport.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { surfaceChoices } from './surface-words.ts'

type Known = {
  sports?: readonly string[]
  surface?: string | null
  isIndoor?: boolean
  services?: Partial<Record<(typeof serviceKeys)[number], boolean>>
}

type FieldChoicesProps = { known?: Known; sportsError?: string | undefined }

/** What fields of one kind have in common: sports, surface, roof and services. */
export function FieldChoices({ known = {}, sportsError }: FieldChoicesProps) {
  return (
    <>
      <fieldset aria-describedby={sportsError && 'sport-scelti'}>
        <legend className="text-small font-label">Sport</legend>
        <div className="mt-1 grid grid-cols-2 sm:grid-cols-4">
          {sports.map(({ slug, label }) => (
            <Checkbox
              key={slug}
              name="sports"
              value={slug}
              label={label}
              defaultChecked={known.sports?.includes(slug)}
            />
          ))}
        </div>
        {sportsError && <FieldNote id="sport-scelti" error={sportsError} />}
      </fieldset>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select label="Fondo" name="surface" defaultValue={known.surface ?? ''}>
          {surfaceChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Checkbox name="isIndoor" label="Al coperto" defaultChecked={known.isIndoor} />
      </div>
      <fieldset>
        <legend className="text-small font-label">Servizi</legend>
        <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
          {serviceKeys.map(key => (
            <Checkbox
              key={key}
              name="services"
              value={key}
              label={services[key].label}
              defaultChecked={known.services?.[key]}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** What was chosen above, as the contract asks for it. */
export function readChoices(typed: FormData) {
  const chosen = new Set(typed.getAll('services'))
  return {
    sports: typed.getAll('sports'),
    surface: typed.get('surface') || null,
    isIndoor: typed.has('isIndoor'),
    services: Object.fromEntries(serviceKeys.map(key => [key, chosen.has(key)])),
  }
}
