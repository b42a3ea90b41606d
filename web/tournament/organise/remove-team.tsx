import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { useOrganise } from './use-organise.ts'

type Props = { organised: OrganisedTournament; team: OrganisedTournament['teams'][number] }

/** Takes a team out; asks first, because it is told at once, where its address is known. */
export function RemoveTeam({ organised, team }: Props) {
  const remove = useOrganise(
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/removal',
    'Iscrizione tolta',
  )
  const name = team.teamName || team.name
  const words = [
    `Togliamo ${name} dal torneo${team.email ? ' e scriviamo a chi ha fatto l’iscrizione' : ''}.`,
    whatFollows(organised, team),
    'Rientra solo se la riammetti tu.',
  ]
  return (
    <AskingButton
      size="small"
      tone="plain"
      className="col-start-2 sm:col-start-3"
      aria-label={`Togli ${name}`}
      question={{
        words: words.filter(Boolean).join(' '),
        yes: team.email ? 'Togli e avvisa' : 'Togli',
        no: 'No, resta',
        className: 'col-span-2 sm:col-span-3',
        isPending: remove.isPending,
        onYes: () => remove.mutate({ params: { id: organised.id, registrationId: team.id } }),
      }}
    >
      Togli
    </AskingButton>
  )
}

/**
 * What becomes of its place: the server gives it to the next team until the tournament starts, and only while nobody
 * has played.
 */
function whatFollows({ board, teams, tournament }: OrganisedTournament, team: Props['team']): string {
  if (team.state === 'waiting' || team.isLeftOut) return ''
  const isFilled = tournament.phase !== 'running' && teams.some(({ state }) => state === 'waiting')
  const hasBegun = board?.matches.some(({ state }) => state !== 'scheduled')
  if (isFilled && !hasBegun) return 'Il posto va a chi aspetta da più tempo.'
  if (!board) return ''
  const isBeforeBracket = board.matches.every(({ group, state }) => group !== null || state === 'scheduled')
  const shown =
    board.groups.length > 0 && isBeforeBracket
      ? 'In classifica il nome resta, come ritiro e in fondo.'
      : 'Nel tabellone il nome resta, come ritiro.'
  return hasBegun
    ? `Le partite che ha giocato contano, quelle che restano le perde a tavolino, e i loro campi si liberano. ${shown}`
    : shown
}
