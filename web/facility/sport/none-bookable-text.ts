import { formatCount } from '#web/words/numbers.ts'

/** For a place where nothing can be booked online; where facilities can be claimed it asks their owners. */
export function noneBookableText({
  facilities,
  isClaimable,
}: {
  facilities: number
  isClaimable: boolean
}): string {
  const isOne = facilities === 1
  const count = isOne ? 'Una struttura' : `${formatCount(facilities)} strutture`
  if (!isClaimable) return `${count}, ${isOne ? 'non' : 'nessuna'} prenotabile online.`
  return `${count}, ${isOne ? 'non ancora' : 'ancora nessuna'} prenotabile online: sei tu il gestore?`
}
