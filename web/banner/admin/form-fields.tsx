import { bannerLetters } from '#contract/banner-text.ts'
import { useToday } from '#web/device/now.ts'
import type { FieldErrors } from '#web/form/checked-form.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PositionOptions } from './position-options.tsx'
import type { BannerForm, BannerTyped } from './typed.ts'
import type { Foreseen } from './use-foreseen.ts'

type FormFieldsProps = {
  start: BannerTyped
  typed: BannerTyped
  errors: FieldErrors<BannerTyped>
  foreseen: Foreseen
  mode: BannerForm['mode']
}

export function FormFields({ start, typed, errors, foreseen, mode }: FormFieldsProps) {
  const needsDates = mode === 'duplicate'
  const today = useToday()
  const isOver = typed.endDate !== null && typed.endDate < today
  return (
    <>
      <TextField
        label="Titolo *"
        name="title"
        defaultValue={start.title}
        maxLength={200}
        hint={count(typed.title, bannerLetters.title)}
        error={errors.title}
      />
      <Textarea
        label="Descrizione *"
        name="description"
        defaultValue={start.description}
        maxLength={1_000}
        hint={count(typed.description, bannerLetters.description)}
        error={errors.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Testo del pulsante *"
          name="ctaText"
          defaultValue={start.ctaText}
          maxLength={40}
          error={errors.ctaText}
        />
        <TextField
          label="Link *"
          name="ctaLink"
          inputMode="url"
          defaultValue={start.ctaLink}
          hint="Un indirizzo web, mailto: o tel:"
          error={errors.ctaLink}
        />
      </div>
      <Select
        label="Posizione *"
        name="position"
        defaultValue={start.position}
        error={errors.position ?? foreseen.conflict}
      >
        <PositionOptions />
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={needsDates ? 'Data di inizio *' : 'Data di inizio'}
          name="startDate"
          type="date"
          defaultValue={start.startDate ?? ''}
          hint={needsDates ? undefined : 'Vuota: da subito'}
          error={errors.startDate}
        />
        <TextField
          label={needsDates ? 'Data di fine *' : 'Data di fine'}
          name="endDate"
          type="date"
          defaultValue={start.endDate ?? ''}
          hint={
            isOver ? 'È già passata: il banner non si vede' : needsDates ? undefined : 'Vuota: senza scadenza'
          }
          error={errors.endDate}
        />
      </div>
      <div>
        <TextField
          label="Città"
          optional="facoltativa"
          name="targetCities"
          defaultValue={start.targetCities.join(', ')}
          hint="Separate da virgole. Vuoto: per tutte le ricerche"
          error={errors.targetCities}
        />
        <p role="status" className="mt-1.5 text-small text-warn empty:hidden wrap-anywhere">
          {foreseen.unknownCities}
        </p>
      </div>
      <TextField
        label="CAP"
        optional
        name="targetPostalCodes"
        defaultValue={start.targetPostalCodes.join(', ')}
        hint="Di 5 cifre, separati da virgole"
        error={errors.targetPostalCodes}
      />
      <Switch label="Attivo" name="isActive" defaultChecked={start.isActive} />
    </>
  )
}

function count(text: string, most: number): string {
  const length = [...text].length
  return length > most ? `${length}/${most}: chi visita legge i primi ${most}` : `${length}/${most}`
}
