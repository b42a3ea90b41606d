import { distanceKm, type Position } from '../../place/distance.ts'
import { fold } from '../../place/rules.ts'

/** Points of one facility lie this near to each other: its pitches, and what two people measured. */
const SAME_SITE_KM = 0.15

/** Where a row says that something stands. */
export type Whereabouts = { street: string | null; position: Position | null }
/** Lists: a long list has a hundred thousand sites of one street and one point each. */
type Site = { streets: string[]; positions: Position[]; joined: Site | null; mark: string | null }
/** Facilities of one name in one comune. */
type Namesakes = { name: string; sites: Site[] }
/** To whom a row belongs; without a site it says nothing of where. */
export type Belonging = { namesakes: Namesakes; site: Site | null }

/**
 * Tells facilities of one name in one comune apart by street or position: five municipal pitches are five. All rows are
 * added before the first is asked for, so that the answer does not depend on their order.
 */
export class Sites {
  readonly #byName = new Map<string, Namesakes>()

  add(name: string, whereabouts: Whereabouts): Belonging {
    const namesakes = this.#namesakesOf(name)
    const here = siteOf(whereabouts)
    if (isSilent(here)) return { namesakes, site: null }
    const [first, ...others] = namesakes.sites.filter(site => isSame(site, here))
    if (!first) {
      // Of the very length: what an array sets aside when it is pushed to, fifty thousand of them hold for nothing.
      namesakes.sites = [...namesakes.sites, here]
      return { namesakes, site: here }
    }
    join(first, here)
    for (const other of others) {
      join(first, other)
      other.joined = first
    }
    if (others.length > 0) namesakes.sites = namesakes.sites.filter(site => !site.joined)
    return { namesakes, site: first }
  }

  #namesakesOf(name: string): Namesakes {
    const known = this.#byName.get(name)
    if (known) return known
    const fresh = { name, sites: [] }
    this.#byName.set(name, fresh)
    return fresh
  }
}

/** By which a facility is known: its name and a mark among its namesakes. Rows that say nothing belong to the only one there is. */
export function refOfSite({ namesakes: { name, sites }, site }: Belonging): string {
  let found = site ?? (sites.length === 1 ? sites[0] : undefined)
  while (found?.joined) found = found.joined
  if (!found) return `${name}/`
  found.mark ??= markOf(found)
  return `${name}/${found.mark}`
}

function siteOf({ street, position }: Whereabouts): Site {
  return {
    streets: street ? [fold(street)] : [],
    positions: position ? [position] : [],
    joined: null,
    mark: null,
  }
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
