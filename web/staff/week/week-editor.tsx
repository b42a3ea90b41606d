import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { bookableMinutes } from '#contract/shared.ts'
import type { FacilityWeeks, FieldWeek, NewWeek } from '#contract/week.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { useKeptState } from '#web/form/kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CutName } from '#web/ui/cut-name.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { capital, formatMinutes, weekdayName } from '#web/words/dates.ts'
import { readEuros, typedEuros } from '#web/words/money.ts'
import { CopyDay } from './copy-day.tsx'
import { DayBands } from './day-bands.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { SaveWeek } from './save-week.tsx'
import { copied, type Draft, draftOf, isSameWeek, withDay } from './week.ts'
import { WeekCalendar } from './week-calendar.tsx'

/** When each field is open and what an hour costs, seen as a week and changed day by day. */
export function WeekEditor({ weeks: { facility, fields } }: { weeks: FacilityWeeks }) {
  const [chosenId, setChosenId] = useState(fields[0]?.fieldId)
  const [weekday, setWeekday] = useState(1)
  // One draft for each field, so that a look at another field, or another page, loses nothing.
  const [drafts, setDrafts] = useKeptState<Readonly<Record<number, Draft>>>(`weeks ${facility.id}`, {})
  const [revision, setRevision] = useState(0)
  const field = fields.find(({ fieldId }) => fieldId === chosenId) ?? fields[0]
  if (!field) return <p className="mt-4">Questa struttura non ha ancora campi.</p>
  const { fieldId } = field
  const draft = drafts[fieldId] ?? draftOf(field)
  const change = (part: Partial<Draft>) => setDrafts(all => ({ ...all, [fieldId]: { ...draft, ...part } }))
  const forget = () => {
    setDrafts(({ [fieldId]: _, ...others }) => others)
    setRevision(count => count + 1)
  }
  const redo = (merged: Draft) => {
    setDrafts(all => ({ ...all, [fieldId]: merged }))
    setRevision(count => count + 1)
  }
  const isChanged = !isSameWeek(draft, draft.base) || draft.alsoIds.length > 0
  // Not sorted: rows must not change places while somebody types.
  const day = draft.bands.filter(band => band.weekday === weekday)
  return (
    <>
      <FieldChoice fields={fields} chosenId={fieldId} drafts={drafts} onChoose={setChosenId} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <WeekCalendar bands={draft.bands} weekday={weekday} onChoose={setWeekday} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Card as="section" aria-labelledby="giorno">
            <div className="mb-3 flex items-center justify-between gap-2">
              <h2 id="giorno" className="text-card heading-card">
                {capital(weekdayName(weekday))}
              </h2>
              {isChanged && (
                <Button tone="plain" size="small" icon={<Undo2 aria-hidden="true" />} onClick={forget}>
                  Annulla modifiche
                </Button>
              )}
            </div>
            <DayBands
              key={`${fieldId} ${weekday} ${revision}`}
              weekday={weekday}
              bands={day}
              onChange={bands => change({ bands: withDay(draft.bands, weekday, bands) })}
            />
            <CopyDay
              key={weekday}
              weekday={weekday}
              onCopy={others => change({ bands: copied(draft.bands, weekday, others) })}
            />
          </Card>
          <Grid key={`${fieldId} ${revision}`} draft={draft} onChange={change} />
          <SameForOthers
            field={field}
            fields={fields}
            draft={draft}
            onChange={alsoIds => change({ alsoIds })}
          />
          {isChanged &&
            (draft.base.print === field.print ? (
              <SaveWeek facilityId={facility.id} week={weekOf(draft, fields)} onSaved={forget} />
            ) : (
              <Meanwhile draft={draft} saved={field} onMerge={redo} onForget={forget} />
            ))}
        </div>
      </div>
    </>
  )
}

function weekOf({ alsoIds, base, ...week }: Draft, fields: readonly FieldWeek[]): NewWeek {
  const others = fields.filter(({ fieldId }) => alsoIds.includes(fieldId))
  const meant = [base, ...others]
  return { ...week, fieldIds: meant.map(({ fieldId }) => fieldId), seen: meant.map(({ print }) => print) }
}

/** With more fields than this the chips become a list. */
const MOST_CHIPS = 10

type FieldChoiceProps = {
  fields: readonly FieldWeek[]
  chosenId: number
  drafts: Readonly<Record<number, Draft>>
  onChoose: (fieldId: number) => void
}

function FieldChoice({ fields, chosenId, drafts, onChoose }: FieldChoiceProps) {
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
            {drafts[fieldId] && ', da salvare'}
          </option>
        ))}
      </Select>
    )
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">Campo</legend>
      {fields.map(({ fieldId, name, sports: [sport], surface }) => (
        <Chip
          key={fieldId}
          selected={fieldId === chosenId}
          onClick={() => onChoose(fieldId)}
          className="max-w-full"
          icon={
            sport && (
              <CourtPicture
                sport={sport}
                surface={surface ?? undefined}
                mode="icon"
                className="h-5 w-7 flex-none *:size-full"
              />
            )
          }
        >
          <CutName name={name} />
          {drafts[fieldId] && <span className="font-normal">da salvare</span>}
        </Chip>
      ))}
    </fieldset>
  )
}

const STEPS = [15, 30, 60] as const

function Grid({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
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

type SameForOthersProps = {
  field: FieldWeek
  fields: readonly FieldWeek[]
  draft: Draft
  onChange: (alsoIds: number[]) => void
}

/** Equal fields need not be set one by one: those chosen here get the same week. */
function SameForOthers({ field, fields, draft, onChange }: SameForOthersProps) {
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
