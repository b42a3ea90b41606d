import { bookableMinutes } from '#contract/shared.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { formatMinutes } from '#web/words/dates.ts'
import { readEuros, typedEuros } from '#web/words/money.ts'
import type { Draft } from './week.ts'

const STEPS = [15, 30, 60] as const

type WeekTermsProps = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** What holds on all days of the week: when and for how long one plays, and what light and a member's card change. */
export function WeekTerms({ draft, onChange }: WeekTermsProps) {
  return (
    <Card className="grid grid-cols-2 gap-3">
      <Select
        label="Si comincia ogni"
        value={draft.slotStep}
        onChange={({ target }) =>
          onChange({ slotStep: STEPS.find(step => step === Number(target.value)) ?? 30 })
        }
      >
        {STEPS.map(step => (
          <option key={step} value={step}>
            {formatMinutes(step)}
          </option>
        ))}
      </Select>
      <Select
        label="Di solito dura"
        value={draft.slotMinutes}
        onChange={({ target }) =>
          onChange({ slotMinutes: bookableMinutes.find(length => length === Number(target.value)) ?? 60 })
        }
      >
        {bookableMinutes.map(length => (
          <option key={length} value={length}>
            {formatMinutes(length)}
          </option>
        ))}
      </Select>
      <TextField
        label="Supplemento luce, all’ora"
        className="col-span-2"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typedEuros(draft.lightHourlyCents)}
        hint="Si aggiunge dalla mezz’ora dopo il tramonto; il prezzo che si vede la comprende già."
        onChange={({ target }) => onChange({ lightHourlyCents: readEuros(target.value) })}
        endSlot={<span className="px-3 text-ink2">€</span>}
      />
      <NumberField
        label="Sconto per chi ha la tessera, in percento"
        className="col-span-2"
        min={0}
        max={90}
        defaultValue={draft.memberDiscountPercent}
        hint="Vale nei giorni in cui la tessera è valida: la segni tra i clienti. La luce si paga intera."
        onChange={({ target }) => onChange({ memberDiscountPercent: target.valueAsNumber })}
      />
    </Card>
  )
}
