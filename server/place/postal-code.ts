import type { Comune } from './data.ts'

export type PostalCodes = ReturnType<typeof readPostalCodes>

/** Whose CAP is whose, as far as the list of comuni says. */
export function readPostalCodes(comuni: readonly Comune[]) {
  const byPostalCode = Map.groupBy(comuni, ({ cap }) => cap)
  const cities = comuni.filter(({ cap }) => cap.endsWith('x'))
  const beginnings = beginningsByProvince(comuni)

  function ownersOf(postalCode: string): Comune[] {
    return byPostalCode.get(postalCode) ?? cities.filter(comune => hasPostalCode(comune, postalCode))
  }

  /**
   * Hamlets and large firms have CAPs of their own, which begin as others of their province: only a CAP of another province,
   * or one that begins as none of this, proves that something is wrong.
   */
  function isFarFrom({ province }: Comune, postalCode: string): boolean {
    if (!postalCode) return false
    const owners = ownersOf(postalCode)
    if (owners.length > 0) return owners.every(owner => owner.province !== province)
    return !beginnings.get(province)?.has(beginningOf(postalCode))
  }

  return { ownersOf, isFarFrom }
}

/** '401xx' is every CAP of Bologna; a blank one matches none. */
export function hasPostalCode({ cap }: Comune, postalCode: string): boolean {
  return postalCode.startsWith(cap.replace(/x+$/, ''))
}

/** The two digits that stand for one province or a few. */
const beginningOf = (cap: string) => cap.slice(0, 2)

function beginningsByProvince(comuni: readonly Comune[]): Map<string, Set<string>> {
  const provinces = Map.groupBy(comuni, ({ province }) => province)
  return new Map(
    [...provinces].map(([province, own]) => [province, new Set(own.map(each => beginningOf(each.cap)))]),
  )
}
