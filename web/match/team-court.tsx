import type { Match, MatchPlayer } from '#contract/match.ts'
import { late } from '#web/court/late.tsx'
import type { LineupPictureProps } from '#web/court/lineup-picture.tsx'

const Lineup = late<LineupPictureProps>(() =>
  import('#web/court/lineup-picture.tsx').then(module => module.LineupPicture),
)

/** The two teams as they are proposed, on the court; the names stand in the list below. */
export function TeamCourt({ match, lineup }: { match: Match; lineup: readonly MatchPlayer[] }) {
  const { sport, maxPlayers, field } = match
  if (lineup.some(({ team }) => team === null) || lineup.length === 0) return null
  const initialsOf = (team: 1 | 2) =>
    lineup
      .filter(player => player.team === team)
      .toSorted((a, b) => Number(b.isGoalkeeper) - Number(a.isGoalkeeper))
      .map(({ name, isReader }) => (isReader ? 'Tu' : initials(name)))
  return (
    <section aria-labelledby="le-squadre" className="grid gap-2">
      <h2 id="le-squadre" className="heading text-section">
        Le squadre
      </h2>
      <p className="text-small text-ink2">Una proposta: portieri divisi e livelli pari.</p>
      <Lineup
        sport={sport}
        surface={field.surface ?? undefined}
        maxPlayers={maxPlayers}
        taken={lineup.length}
        teams={{ home: initialsOf(1), guest: initialsOf(2) }}
        className="overflow-hidden rounded-card"
      />
    </section>
  )
}

function initials(name: string): string {
  return name
    .split(' ')
    .map(word => word.charAt(0))
    .join('')
    .slice(0, 2)
}
