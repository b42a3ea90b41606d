import type { FieldWeek } from '#contract/week.ts'
import { CourtDrawing } from '#web/court/court-drawing.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CutName } from '#web/ui/cut-name.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Draft, isToSave } from './week.ts'

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
  const isUnsaved = (fieldId: number) => {
    const draft = drafts[fieldId]
    return draft !== undefined && isToSave(draft)
  }
  if (fields.length > MOST_CHIPS)
    return (
      <Select
        label="Campo"
        className="mt-4 max-w-100"
        value={chosenId}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {fields.map(({ fieldId, name }) => (
          <option key={fieldId} value={fieldId}>
            {name}
            {isUnsaved(fieldId) && ', da salvare'}
          </option>
        ))}
      </Select>
    )
  return (
    <fieldset className="no-scrollbar -mx-4 mt-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Campo</legend>
      {fields.map(({ fieldId, name, sports: [sport], surface }) => (
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
          {isUnsaved(fieldId) && <span className="font-normal">da salvare</span>}
        </Chip>
      ))}
    </fieldset>
  )
}
