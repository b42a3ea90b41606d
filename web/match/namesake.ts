import type { MatchPlayer } from '#contract/match.ts'

type Named = Pick<MatchPlayer, 'name' | 'isOffline' | 'isGone' | 'isReader'>

/**
 * Of a friend who was brought along, the player who may be the same person: one who has come in by himself since, by the
 * same first name, and the same initial where the friend has one. Nobody knows more of a friend than his name.
 */
export function namesakeOf<Player extends Named>(
  friend: Named,
  lineup: readonly Player[],
): Player | undefined {
  if (!friend.isOffline || friend.isGone) return undefined
  const name = folded(friend.name)
  return lineup.find(
    player =>
      !player.isOffline &&
      !player.isReader &&
      (folded(player.name) === name || folded(player.name).split(' ')[0] === name),
  )
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
