/** How a tournament is played: groups of equal size, then knockout; without groups, knockout alone. */
export type Format = {
  teams: number
  /** 0 is knockout from the start. */
  groups: number
  /** How many of each group go on; 0 ends with the groups. */
  advancing: number
  hasThirdPlace: boolean
  /** Those who gave up after the draw, with nobody in their place. */
  withdrawn?: readonly number[]
}

/** Where a side of a match comes from. Teams are known by their number in the draw, matches by theirs in the plan. */
export type Source =
  | { kind: 'team'; team: number }
  | { kind: 'rank'; group: number; rank: number }
  | { kind: 'winner'; of: number }
  | { kind: 'loser'; of: number }

export type Fixture = {
  number: number
  stage: 'group' | 'knockout' | 'third'
  /** From 0; null outside the groups. */
  group: number | null
  /** From 1, in its stage; knockout rounds count byes as well, so that the last is the final. */
  round: number
  /** The place in its round, from the top. */
  slot: number
  home: Source
  away: Source
}

type Pairing = Omit<Fixture, 'number'>

/** Every match of a tournament in the order in which they can be played; nothing in it depends on a result. */
export function planBoard(format: Format): Fixture[] {
  const fixtures: Fixture[] = []
  const add = (pairing: Pairing): Source => {
    const number = fixtures.length + 1
    fixtures.push({ ...pairing, number })
    return { kind: 'winner', of: number }
  }
  for (const pairing of groupPairings(format)) add(pairing)
  if (format.groups > 0 && format.advancing === 0) return fixtures
  addKnockout(format.groups > 0 ? qualifiers(format) : seeds(format.teams), format.hasThirdPlace, add)
  return fixtures
}

/** The teams of a group, dealt out in the order of the draw. */
export function teamsOfGroup({ teams, groups }: Pick<Format, 'teams' | 'groups'>, group: number): number[] {
  return range(teams)
    .map(index => index + 1)
    .filter(team => (team - 1) % groups === group)
}

/**
 * The circle method: one team stays, the others go round it, and in every round each meets another. With an odd number
 * one of them rests.
 */
export function circleRounds(teams: readonly number[]): [number, number][][] {
  const seats: (number | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  return range(seats.length - 1).map(round => {
    const turned = [seats[0] ?? null, ...rotate(seats.slice(1), round)]
    return range(seats.length / 2).flatMap((seat): [number, number][] => {
      const one = turned[seat]
      const other = turned[turned.length - 1 - seat]
      if (one == null || other == null) return []
      // Otherwise the team that stays would always be at home.
      return [seat === 0 && round % 2 === 1 ? [other, one] : [one, other]]
    })
  })
}

function groupPairings(format: Format): Pairing[] {
  return (
    range(format.groups)
      .flatMap(group =>
        circleRounds(teamsOfGroup(format, group)).flatMap((pairs, index) =>
          pairs.map(([home, away], slot) => ({
            stage: 'group' as const,
            group,
            round: index + 1,
            slot,
            home: { kind: 'team' as const, team: home },
            away: { kind: 'team' as const, team: away },
          })),
        ),
      )
      // Within a round the groups stay in their order.
      .toSorted((a, b) => a.round - b.round)
  )
}

function seeds(teams: number): Source[] {
  return range(teams).map(index => ({ kind: 'team', team: index + 1 }))
}

type Qualifier = Extract<Source, { kind: 'rank' }>

/** All firsts, then all seconds…, each rank rotated so that as few as possible meet their own group again at once. */
function qualifiers({ groups, advancing }: Format): Source[] {
  const total = groups * advancing
  let best: Qualifier[] = []
  let fewest = Number.POSITIVE_INFINITY
  // The rotation of one rank limits the next, so each is tried with all rotations of the ranks before it.
  const complete = (found: Qualifier[]) => {
    const count = clashes(found, total)
    // Further ranks never remove a clash.
    if (count >= fewest) return
    if (found.length === total) {
      best = found
      fewest = count
      return
    }
    const rank = found.length / groups + 1
    const ofRank = range(groups).map((group): Qualifier => ({ kind: 'rank', group, rank }))
    for (const turn of range(groups)) complete([...found, ...rotate(ofRank, turn)])
  }
  complete([])
  return best
}

/** How many meet their own group in their first match; two teams that both have a bye play it in the second round. */
function clashes(entrants: readonly Qualifier[], total: number): number {
  const size = bracketSize(total)
  const byes = size - total
  return entrants.filter(({ group }, index) => {
    const hasBye = index < byes
    const opponent = (hasBye ? size / 2 : size) - 1 - index
    return entrants[opponent]?.group === group && hasBye === opponent < byes
  }).length
}

function addKnockout(
  entrants: readonly Source[],
  hasThirdPlace: boolean,
  add: (pairing: Pairing) => Source,
): void {
  // The top seeds have the byes, so the better seed of a pair is never missing.
  let line: (Source | null)[] = seedOrder(bracketSize(entrants.length)).map(
    seed => entrants[seed - 1] ?? null,
  )
  for (let round = 1; line.length > 1; round += 1) {
    if (line.length === 2 && hasThirdPlace) addThirdPlace(line, round, add)
    line = range(line.length / 2).map(slot => {
      const [home, away] = [line[2 * slot] ?? null, line[2 * slot + 1] ?? null]
      return home && away ? add({ stage: 'knockout', group: null, round, slot, home, away }) : home
    })
  }
}

/** Added before the final, and only if both finalists have played a semifinal: otherwise there are no two losers. */
function addThirdPlace(
  [home, away]: (Source | null)[],
  round: number,
  add: (pairing: Pairing) => Source,
): void {
  if (home?.kind !== 'winner' || away?.kind !== 'winner') return
  const sides = { home: { kind: 'loser', of: home.of }, away: { kind: 'loser', of: away.of } } as const
  add({ stage: 'third', group: null, round, slot: 0, ...sides })
}

/** 1, 8, 4, 5, 2, 7, 3, 6: the best two can meet in the final only. */
function seedOrder(size: number): number[] {
  if (size === 1) return [1]
  return seedOrder(size / 2).flatMap(seed => [seed, size + 1 - seed])
}

function bracketSize(entrants: number): number {
  return 2 ** Math.ceil(Math.log2(entrants))
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)]
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
