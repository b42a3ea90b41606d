import { distanceKm, type Position } from '../../place/distance.ts'
import { fold } from '../../place/rules.ts'

/** Points of one facility lie this near to each other: its pitches, and what two people measured. */
const SAME_SITE_KM = 0.15

/** Where a row says that something stands. */
export type Whereabouts = { street: string | null; position: Position | null }
/** Lists: a long list has a hundred thousand sites of one street and one point each. */
type Site = { streets: string[]; positions: Position[]; mark?: string }

/**
 * Tells facilities of one name in one comune apart by street or position: five municipal pitches are five. All rows are
 * added before the first is asked for, so that the answer does not depend on their order.
 */
export class Sites {
  readonly #byName = new Map<string, Site[]>()

  add(name: string, whereabouts: Whereabouts): void {
    const sites = this.#byName.get(name) ?? []
    this.#byName.set(name, sites)
    const here = siteOf(whereabouts)
    if (isSilent(here)) return
    const same = sites.filter(site => isSame(site, here))
    const [first] = same
    if (!first) {
      sites.push(here)
      return
    }
    for (const site of [...same.slice(1), here]) join(first, site)
    if (same.length > 1)
      this.#byName.set(
        name,
        sites.filter(site => site === first || !same.includes(site)),
      )
  }

  /** The mark of the facility of a row among its namesakes; rows that say nothing belong to the only one there is. */
  markOf(name: string, whereabouts: Whereabouts): string {
    const sites = this.#byName.get(name) ?? []
    const here = siteOf(whereabouts)
    const only = sites.length === 1 ? sites[0] : undefined
    const site = isSilent(here) ? only : sites.find(site => isSame(site, here))
    if (!site) return ''
    site.mark ??= markOf(site)
    return site.mark
  }
}

function siteOf({ street, position }: Whereabouts): Site {
  return { streets: street ? [fold(street)] : [], positions: position ? [position] : [] }
}

const isSilent = ({ streets, positions }: Site) => streets.length === 0 && positions.length === 0

function isSame(site: Site, here: Site): boolean {
  if (here.streets.some(street => site.streets.includes(street))) return true
  return here.positions.some(one => site.positions.some(other => distanceKm(one, other) <= SAME_SITE_KM))
}

/** One place has few streets, and a point for each corner at most. */
function join(site: Site, { streets, positions }: Site): void {
  for (const street of streets) if (!site.streets.includes(street)) site.streets.push(street)
  for (const one of positions) {
    if (!site.positions.some(known => distanceKm(one, known) <= SAME_SITE_KM / 3)) site.positions.push(one)
  }
}

/** The same whichever row comes first. */
function markOf({ streets, positions }: Site): string {
  const [street] = streets.toSorted()
  if (street !== undefined) return street
  const [point] = positions
    .map(({ latitude, longitude }) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`)
    .sort()
  return point ?? ''
}
