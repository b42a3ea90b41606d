import type { OrganisedTournament } from '#contract/tournament-organising.ts'

/** Teams that have a place and yet play nothing, because the draw was before them; they have been told so. */
export function LeftOut({ organised }: { organised: OrganisedTournament }) {
  const { teams, allowed, tournament } = organised
  const names = teams.filter(({ isLeftOut }) => isLeftOut).map(({ teamName, name }) => teamName || name)
  if (names.length === 0 || tournament.phase === 'ended') return null
  const isOne = names.length === 1
  return (
    <p className="mt-4 rounded-control bg-warn-soft p-3 text-small text-warn wrap-anywhere">
      {names.join(', ')} {isOne ? 'ha un posto, ma non è' : 'hanno un posto, ma non sono'} nel sorteggio: non{' '}
      {isOne ? 'gioca' : 'giocano'} nessuna partita.{' '}
      {allowed.includes('draw')
        ? `Per ${isOne ? 'farla' : 'farle'} giocare, sorteggia di nuovo.`
        : 'Si gioca già, e il sorteggio non si può rifare.'}
    </p>
  )
}
