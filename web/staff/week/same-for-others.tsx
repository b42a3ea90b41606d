import type { FieldWeek } from '#contract/week.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CutName } from '#web/ui/cut-name.tsx'
import type { Draft } from './week.ts'

type SameForOthersProps = {
  field: FieldWeek
  fields: readonly FieldWeek[]
  draft: Draft
  onChange: (alsoIds: number[]) => void
}

/** Equal fields need not be set one by one: those chosen here get the same week. */
export function SameForOthers({ field, fields, draft, onChange }: SameForOthersProps) {
  const others = fields.filter(({ fieldId }) => fieldId !== field.fieldId)
  if (others.length === 0) return null
  const isAlike = ({ sports }: FieldWeek) => sports.some(sport => field.sports.includes(sport))
  const alike = others.filter(isAlike)
  const toggle = (id: number) =>
    onChange(draft.alsoIds.includes(id) ? draft.alsoIds.filter(one => one !== id) : [...draft.alsoIds, id])
  return (
    <Card as="fieldset">
      <legend className="sr-only">Salva uguale anche per</legend>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-2 text-small font-label">
        Salva uguale anche per
        {alike.length > 1 && (
          <Button tone="plain" size="small" onClick={() => onChange(alike.map(({ fieldId }) => fieldId))}>
            Campi come questo
          </Button>
        )}
      </p>
      <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {[...alike, ...others.filter(other => !isAlike(other))].map(({ fieldId, name }) => (
          <Chip
            key={fieldId}
            selected={draft.alsoIds.includes(fieldId)}
            onClick={() => toggle(fieldId)}
            className="max-w-full"
          >
            <CutName name={name} />
          </Chip>
        ))}
      </div>
    </Card>
  )
}
