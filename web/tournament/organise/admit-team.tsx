import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { teamsOfDraw } from '#contract/tournament-size.ts'
import { Button } from '#web/ui/button.tsx'
import { useOrganise } from './use-organise.ts'

type Props = { id: string; team: OrganisedTournament['teams'][number] }

/** Gives a free place to a waiting team. */
export function AdmitTeam({ id, team }: Props) {
  const admit = useOrganise(
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/place',
    'Ora ha un posto',
  )
  return (
    <Button
      size="small"
      tone="ghost"
      className="justify-self-start"
      aria-label={`Dai il posto a ${team.teamName || team.name}`}
      loading={admit.isPending}
      onClick={() => admit.mutate({ params: { id, registrationId: team.id } })}
    >
      Dai il posto
    </Button>
  )
}

/**
 * Once the tournament runs. Before its first day the next team that waits moves up by itself; from then on it has to call.
 */
export function hasPlaceToGive({ teams, tournament, allowed }: OrganisedTournament): boolean {
  const placed = teams.filter(({ state }) => state === 'confirmed').length
  const isFree = placed < (tournament.maxParticipants ?? teamsOfDraw.most)
  return isFree && tournament.phase === 'running' && allowed.includes('add')
}
