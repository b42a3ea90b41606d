import { type ChangeEvent, useState } from 'react'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import type { CalendarWish } from '#contract/tournament-planning.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NumberField, TextField } from '#web/ui/text-field.tsx'
import { clockOf } from '#web/words/dates.ts'
import { usualMinutes } from './minutes-of.ts'
import { endOfEvening } from './night-clock.ts'
import { useOrganise } from './use-organise.ts'
import { whomToTell } from './whom-to-tell.ts'

const loadRules = () => import('#contract/tournament-planning.ts').then(module => module.CalendarWish)

/**
 * Which fields, from when to when: the server finds times without clashes and holds them. Whoever plans again seldom wants all of
 * it otherwise, so it begins with what the calendar was made from.
 */
export function CalendarPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, fields, board, calendarWish: known } = organised
  const schedule = useOrganise('POST /api/staff/tournaments/{id}/calendar', 'Calendario fatto')
  const [wished, setWished] = useState<CalendarWish>()
  const scheduled = board?.matches.find(({ startsAt }) => startsAt)
  const { form, errors } = useCheckedForm<CalendarWish>({
    rules: loadRules,
    read: typed => ({
      fieldIds: typed.getAll('field').map(Number),
      from: typed.get('from'),
      to: endOfEvening(`${typed.get('from')}`, `${typed.get('to')}`),
      minutes: Number(typed.get('minutes')),
      restMinutes: Number(typed.get('restMinutes')),
    }),
    send: body => (scheduled ? setWished(body) : schedule.mutate({ params: { id }, body })),
  })
  if (fields.length === 0)
    return (
      <p className="text-ink2">
        La struttura non ha campi per questo sport: il calendario non si può proporre.
      </p>
    )
  const changeAll = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    // The question was about what stood here before.
    setWished(undefined)
  }
  return (
    <form {...form} onChange={changeAll} className="grid gap-4">
      <p className="text-small text-ink2">
        Le partite vanno sui campi liberi, senza sovrapposizioni, e li tengono occupati: nessuno può
        prenotarli.
      </p>
      <fieldset>
        <legend className="mb-1.5 text-small font-label">Campi</legend>
        {fields.map(field => (
          <Checkbox
            key={field.id}
            label={field.name}
            name="field"
            value={field.id}
            defaultChecked={known?.fieldIds.includes(field.id) ?? true}
          />
        ))}
        <FormError>{errors.fieldIds}</FormError>
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Dalle"
          name="from"
          type="time"
          defaultValue={known?.from ?? '09:00'}
          error={errors.from}
        />
        <TextField
          label="Alle"
          name="to"
          type="time"
          defaultValue={clockOf(known?.to ?? '22:00')}
          error={errors.to}
        />
        <NumberField
          label="Minuti a partita"
          name="minutes"
          min={10}
          max={180}
          defaultValue={usualMinutes(organised)}
          error={errors.minutes}
        />
        <NumberField
          label="Minuti di riposo"
          name="restMinutes"
          min={0}
          max={180}
          defaultValue={known?.restMinutes ?? 15}
          error={errors.restMinutes}
        />
      </div>
      <FormError>{adviceFor(schedule.error)}</FormError>
      {wished ? (
        <AskFirst
          yes="Rifai il calendario e avvisa"
          no="No, resta così"
          tone="danger"
          isPending={schedule.isPending}
          onYes={() =>
            schedule.mutate({ params: { id }, body: wished }, { onSettled: () => setWished(undefined) })
          }
          onNo={() => setWished(undefined)}
        >
          Tutte le partite cambiano ora e campo, anche quelle che hai spostato, e a chi gioca e a chi segue
          scriviamo noi.
          {whomToTell(organised)}
        </AskFirst>
      ) : (
        <Button type="submit" loading={schedule.isPending} loadingText="Cerco i campi...">
          {scheduled ? 'Rifai il calendario' : 'Proponi il calendario'}
        </Button>
      )}
    </form>
  )
}
