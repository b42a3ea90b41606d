import { useState } from 'react'
import { capital } from '#contract/capital.ts'
import type { SportSlug } from '#contract/sport.ts'
import { LONGEST_TEAM_NAME } from '#contract/tournament-size.ts'
import type { TeamEntry } from '#contract/tournament-team.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor } from '#web/api/messages.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LeaveFormButton } from '#web/ui/leave-form-button.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { teamNameLabel, teamWords } from '../words.ts'
import { useOrganise } from './use-organise.ts'

const loadRules = () => import('#contract/tournament-team.ts').then(module => module.TeamEntry)

type AddTeamProps = { id: string; sport: SportSlug }

/** For a team that has called instead of registering by itself. */
export function AddTeam({ id, sport }: AddTeamProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <EntryForm id={id} sport={sport} onDone={() => setOpen(false)} />
  return (
    <p>
      <Button size="small" tone="ghost" onClick={() => setOpen(true)}>
        Aggiungi una {teamWords(sport).one}
      </Button>
    </p>
  )
}

function EntryForm({ id, sport, onDone }: AddTeamProps & { onDone: () => void }) {
  const [idempotencyKey] = useIdempotencyKey()
  const kept = `team ${id}`
  const close = () => {
    forgetTyped(kept)
    onDone()
  }
  const enter = useOrganise(
    'POST /api/staff/tournaments/{id}/registrations',
    capital(`${teamWords(sport).one} aggiunta`),
  )
  const { form, errors } = useCheckedForm<TeamEntry>({
    rules: loadRules,
    send: body => enter.mutate({ params: { id }, body, idempotencyKey }, { onSuccess: close }),
    keeps: kept,
  })
  return (
    <form
      {...form}
      aria-label={`Aggiungi una ${teamWords(sport).one}`}
      className="grid gap-3 rounded-card border border-line p-3.5"
    >
      <p className="text-small text-ink2">
        Per chi ti ha chiamato. Se i posti sono finiti va in lista d’attesa; se scrivi la sua email, la
        avvisiamo.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {/* No proposals by the browser: they would be the organiser's own data, and this is somebody else's team. */}
        <TextField
          label={teamNameLabel(sport)}
          name="teamName"
          autoComplete="off"
          maxLength={LONGEST_TEAM_NAME}
          error={errors.teamName}
        />
        <TextField label="Chi risponde" name="name" autoComplete="off" error={errors.name} />
        <PhoneField label="Telefono" optional name="phone" autoComplete="off" error={errors.phone} />
        <TextField
          label="Email"
          optional="facoltativa"
          name="email"
          type="email"
          autoComplete="off"
          error={errors.email}
        />
      </div>
      <FormError>{adviceFor(enter.error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={enter.isPending}>
          Aggiungi
        </Button>
        <LeaveFormButton label="Lascia stare" size="small" onLeave={close} />
      </div>
    </form>
  )
}
