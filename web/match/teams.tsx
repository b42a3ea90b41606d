import type { MatchPlayer } from '#contract/match.ts'
import { isFootball, type SportSlug } from '#contract/sport.ts'
import type { Teams } from '#web/court/lineup/lineup.ts'

type Lineup = readonly MatchPlayer[]

/** Both teams as they are proposed, by initials, for the drawing; nothing while nobody has a team. */
export function initialsOfTeams(lineup: Lineup): Teams | undefined {
  if (!hasTeams(lineup)) return undefined
  const initialsOf = (team: 1 | 2) =>
    playersOf(lineup, team).map(({ name, isReader }) => (isReader ? 'Tu' : initials(name)))
  return { home: initialsOf(1), guest: initialsOf(2) }
}

/** The same by name, for whoever does not see the drawing or know the initials. */
export function TeamNames({ lineup, sport }: { lineup: Lineup; sport: SportSlug }) {
  if (!hasTeams(lineup)) return null
  return (
    <section aria-labelledby="le-squadre" className="grid gap-2">
      <h2 id="le-squadre" className="heading text-section">
        Le squadre
      </h2>
      <p className="text-small text-ink2">
        Una proposta: {isFootball(sport) ? 'portieri divisi e livelli pari' : 'livelli pari'}.
      </p>
      <dl className="grid grid-cols-2 gap-4">
        {([1, 2] as const).map(team => (
          <div key={team}>
            <dt className="font-label">{team === 1 ? 'Scuri' : 'Chiari'}</dt>
            {playersOf(lineup, team).map(({ id, name, isReader }) => (
              <dd key={id} className="text-small text-ink2 wrap-anywhere">
                {isReader ? 'Tu' : name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function hasTeams(lineup: Lineup): boolean {
  return lineup.length > 0 && lineup.every(({ team }) => team !== null)
}

/** Goalkeepers first, as the drawing places them. */
function playersOf(lineup: Lineup, team: 1 | 2): MatchPlayer[] {
  return lineup
    .filter(player => player.team === team)
    .toSorted((a, b) => Number(b.isGoalkeeper) - Number(a.isGoalkeeper))
}

function initials(name: string): string {
  return name
    .split(' ')
    .flatMap(([first = '']) => first)
    .slice(0, 2)
    .join('')
}
