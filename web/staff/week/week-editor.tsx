import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { capital } from '#contract/capital.ts'
import { startPath } from '#contract/paths.ts'
import type { FacilityWeeks, FieldWeek, NewWeek } from '#contract/week.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { useKeptState } from '#web/form/kept-state.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { weekdayName } from '#web/words/dates.ts'
import { CopyDay } from './copy-day.tsx'
import { DayBands } from './day-bands.tsx'
import { FieldChoice } from './field-choice.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { SameForOthers } from './same-for-others.tsx'
import { SaveWeek } from './save-week.tsx'
import { afterSaving, copied, currentDraft, type Draft, isToSave, withDay } from './week.ts'
import { WeekCalendar } from './week-calendar.tsx'
import { WeekTerms } from './week-terms.tsx'

/** When each field is open and what an hour costs, seen as a week and changed day by day. */
export function WeekEditor({ weeks: { facility, fields } }: { weeks: FacilityWeeks }) {
  const [chosenId, setChosenId] = useState(fields[0]?.fieldId)
  const { weekday, setWeekday, card } = useWeekday()
  // One draft for each field, so that a look at another field, or another page, loses nothing.
  const [drafts, setDrafts] = useKeptState<Readonly<Record<number, Draft>>>(`weeks ${facility.id}`, {})
  const [revision, setRevision] = useState(0)
  const field = fields.find(({ fieldId }) => fieldId === chosenId) ?? fields[0]
  if (!field)
    return (
      <EmptyState
        picture={<EmptyCourt sport="calcio-5" />}
        title="Questa struttura non ha ancora campi"
        action={
          <ButtonLink as={Link} to={startPath(facility.id)}>
            Aggiungi i campi
          </ButtonLink>
        }
        className="mt-4"
      >
        Appena li aggiungi scegli qui quando aprono e quanto costano.
      </EmptyState>
    )
  const { fieldId } = field
  const draft = currentDraft(drafts[fieldId], field, fields)
  const change = (part: Partial<Draft>) => setDrafts(all => ({ ...all, [fieldId]: { ...draft, ...part } }))
  const forget = () => {
    setDrafts(({ [fieldId]: _, ...others }) => others)
    setRevision(count => count + 1)
  }
  const settle = (sent: NewWeek) =>
    setDrafts(all => ({ ...all, [fieldId]: afterSaving(all[fieldId] ?? draft, sent) }))
  const redo = (merged: Draft) => {
    setDrafts(all => ({ ...all, [fieldId]: merged }))
    setRevision(count => count + 1)
  }
  const isChanged = isToSave(draft)
  // Not sorted: rows must not change places while somebody types.
  const day = draft.bands.filter(band => band.weekday === weekday)
  return (
    <>
      <FieldChoice fields={fields} chosenId={fieldId} drafts={drafts} onChoose={setChosenId} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <WeekCalendar
          bands={draft.bands}
          weekday={weekday}
          onChoose={setWeekday}
          onChange={changed => change({ bands: withDay(draft.bands, weekday, changed) })}
        />
        {/* What has the focus stays above the card that says what changes. */}
        <div className={classNames('grid min-w-0 grid-cols-1 gap-4', isChanged && '**:scroll-mb-56')}>
          <Card as="section" ref={card} aria-labelledby="giorno">
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
              key={`${fieldId} ${weekday} ${revision} ${draft.base.print}`}
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
          <WeekTerms key={`${fieldId} ${revision} ${draft.base.print}`} draft={draft} onChange={change} />
          <SameForOthers
            field={field}
            fields={fields}
            draft={draft}
            onChange={alsoIds => change({ alsoIds })}
          />
          {isChanged &&
            (draft.base.print === field.print ? (
              <SaveWeek
                key={fieldId}
                facilityId={facility.id}
                week={weekOf(draft, fields)}
                onSaved={settle}
              />
            ) : (
              <Meanwhile draft={draft} saved={field} onMerge={redo} onForget={forget} />
            ))}
        </div>
      </div>
    </>
  )
}

/** The day whose hours are shown, and the card that shows them: on a phone it stands below the week. */
function useWeekday() {
  const [chosen, setChosen] = useState({ weekday: 1, isPressed: false })
  const card = useRef<HTMLElement>(null)
  // Once it holds the hours of that day: one with many is higher.
  useEffect(() => {
    if (chosen.isPressed) card.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const setWeekday = (weekday: number) => setChosen({ weekday, isPressed: true })
  return { weekday: chosen.weekday, setWeekday, card }
}

function weekOf({ alsoIds, base, ...week }: Draft, fields: readonly FieldWeek[]): NewWeek {
  const others = fields.filter(({ fieldId }) => alsoIds.includes(fieldId))
  const meant = [base, ...others]
  return { ...week, fieldIds: meant.map(({ fieldId }) => fieldId), seen: meant.map(({ print }) => print) }
}
