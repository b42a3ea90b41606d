import { useState } from 'react'
import type { SportSlug } from '#contract/sport.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { LONGEST_TEAM_NAME } from '#contract/tournament-size.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { teamNameLabel } from '../words.ts'
import { useOrganise } from './use-organise.ts'

const loadRules = () => import('#contract/tournament-team.ts').then(module => module.TeamRename)

type Props = { id: string; sport: SportSlug; team: OrganisedTournament['teams'][number] }

/** A name that was written wrong, or that a team has changed; tables and bracket show it at once. */
export function RenameTeam({ id, sport, team }: Props) {
  const [isOpen, setOpen] = useState(false)
  const name = team.teamName || team.name
  if (isOpen) return <NameForm id={id} sport={sport} team={team} onDone={() => setOpen(false)} />
  return (
    <button
      type="button"
      className="min-h-8 text-small underline"
      aria-label={`Cambia nome a ${name}`}
      onClick={() => setOpen(true)}
    >
      Cambia nome
    </button>
  )
}

function NameForm({ id, sport, team, onDone }: Props & { onDone: () => void }) {
  const rename = useOrganise(
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/name',
    'Nome cambiato',
  )
  const { form, errors } = useCheckedForm<{ teamName: string }>({
    rules: loadRules,
    send: body => rename.mutate({ params: { id, registrationId: team.id }, body }, { onSuccess: onDone }),
  })
  return (
    <form {...form} className="grid gap-2 py-1">
      <TextField
        label={teamNameLabel(sport)}
        name="teamName"
        defaultValue={team.teamName}
        maxLength={LONGEST_TEAM_NAME}
        error={errors.teamName ?? adviceFor(rename.error)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={rename.isPending}>
          Salva il nome
        </Button>
        <Button size="small" tone="ghost" onClick={onDone}>
          Lascia com’era
        </Button>
      </div>
    </form>
  )
}
