import type { FieldWeek } from '#contract/week.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CutName } from '#web/ui/cut-name.tsx'
import { Select } from '#web/ui/select.tsx'
import { currentDraft, type Draft, isToSave } from './week.ts'

/** With more fields than this the chips become a list. */
const MOST_CHIPS = 10

type FieldChoiceProps = {
  fields: readonly FieldWeek[]
  chosenId: number
  drafts: Readonly<Record<number, Draft>>
  onChoose: (fieldId: number) => void
}

/** Whose week is shown; says of which fields something is still to be saved. */
export function FieldChoice({ fields, chosenId, drafts, onChoose }: FieldChoiceProps) {
  const isUnsaved = (field: FieldWeek) => isToSave(currentDraft(drafts[field.fieldId], field, fields))
  if (fields.length > MOST_CHIPS)
    return (
      <Select
        label="Campo"
        className="mt-4 max-w-100"
        value={chosenId}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {fields.map(field => (
          <option key={field.fieldId} value={field.fieldId}>
            {field.name}
            {isUnsaved(field) && ', da salvare'}
          </option>
        ))}
      </Select>
    )
  return (
    <fieldset className="no-scrollbar -mx-4 mt-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Campo</legend>
      {fields.map(field => {
        const {
          fieldId,
          name,
          sports: [sport],
          surface,
        } = field
        return (
          <Chip
            key={fieldId}
            selected={fieldId === chosenId}
            onClick={() => onChoose(fieldId)}
            className="max-w-full"
            icon={
              sport && (
                <CourtDrawing
                  sport={sport}
                  surface={surface ?? undefined}
                  mode="icon"
                  className="h-5 w-7 flex-none *:size-full"
                />
              )
            }
          >
            <CutName name={name} />
            {isUnsaved(field) && <span className="font-normal">da salvare</span>}
          </Chip>
        )
      })}
    </fieldset>
  )
}
