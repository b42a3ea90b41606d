import { distanceKm, type Position } from '../../place/distance.ts'
import { fold } from '../../place/rules.ts'

/** Points of one facility are at most this far apart: its pitches, or the same place measured twice. */
const SAME_SITE_KM = 0.15

/** Where something is, as a row says. */
export type Whereabouts = { street: string | null; position: Position | null }
type Site = { streets: string[]; positions: Position[]; mark: string | null }

/**
 * Tells facilities of the same name in one comune apart by street or position: five municipal pitches are five. All
 * rows are added before the first reference is asked for, so that the answer does not depend on their order.
 *
 * Names and sites are indexes into arrays: a long list has fifty thousand of them, nearly all with one street and one
 * point, and as objects they would be five times as large.
 */
export class Sites {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  /** The site of each name, or the list of its sites. */
  readonly #sitesOf: (number | readonly number[])[] = []
  /** The name, the street and the point of each site; NaN where no point is known. */
  readonly #nameOf: number[] = []
  readonly #streets: (string | null)[] = []
  readonly #latitudes: number[] = []
  readonly #longitudes: number[] = []
  /** Sites with several streets or points, read here instead of in the arrays. */
  readonly #wide = new Map<number, Site>()
  /** Sites that turned out to be the same as another, and which. */
  readonly #joined = new Map<number, number>()

  /** @returns the site to which a row belongs; a row that does not say where gets one without street and point */
  add(name: string, { street, position }: Whereabouts): number {
    const named = this.#numberOf(name)
    const here = makeSite(street ? fold(street) : null, position && rounded(position))
    if (isSilent(here)) return this.#keep(named, here)
    const all = this.#listOf(named)
    const [first, ...others] = all.filter(site => isSame(this.#at(site), here))
    if (first === undefined) {
      const fresh = this.#keep(named, here)
      this.#sitesOf[named] = all.length === 0 ? fresh : [...all, fresh]
      return fresh
    }
    this.#widen(first, here)
    for (const other of others) {
      this.#widen(first, this.#at(other))
      this.#joined.set(other, first)
    }
    if (others.length > 0) this.#sitesOf[named] = all.filter(site => !this.#joined.has(site))
    return first
  }

  /** The reference of a facility: its name and a mark of its site. A row without a place belongs to the only site. */
  refOf(site: number): string {
    const named = this.#nameOf[site] ?? -1
    const all = this.#listOf(named)
    let found = isSilent(this.#at(site)) ? (all.length === 1 ? all[0] : undefined) : site
    for (let next = found; next !== undefined; next = this.#joined.get(next)) found = next
    return `${this.#names[named]}/${found === undefined ? '' : this.#markOf(found)}`
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const fresh = this.#names.push(name) - 1
    this.#numbers.set(name, fresh)
    this.#sitesOf.push([])
    return fresh
  }

  #listOf(named: number): readonly number[] {
    const sites = this.#sitesOf[named] ?? []
    return typeof sites === 'number' ? [sites] : sites
  }

  #keep(named: number, { streets: [street], positions: [position] }: Site): number {
    this.#streets.push(street ?? null)
    this.#latitudes.push(position?.latitude ?? Number.NaN)
    this.#longitudes.push(position?.longitude ?? Number.NaN)
    return this.#nameOf.push(named) - 1
  }

  #at(site: number): Site {
    const wide = this.#wide.get(site)
    if (wide) return wide
    const latitude = this.#latitudes[site] ?? Number.NaN
    const longitude = this.#longitudes[site] ?? Number.NaN
    return makeSite(this.#streets[site] ?? null, Number.isNaN(latitude) ? null : { latitude, longitude })
  }

  /** Adds new streets and points to a site. They are few: a point measured again for each row rounds to the same. */
  #widen(site: number, { streets, positions }: Site): void {
    const known = this.#at(site)
    const before = known.streets.length + known.positions.length
    for (const street of streets) if (!known.streets.includes(street)) known.streets.push(street)
    for (const one of positions)
      if (!known.positions.some(other => isOnePoint(one, other))) known.positions.push(one)
    if (known.streets.length + known.positions.length > before) this.#wide.set(site, known)
  }

  #markOf(site: number): string {
    const found = this.#at(site)
    found.mark ??= markOf(found)
    return found.mark
  }
}

function makeSite(street: string | null, position: Position | null): Site {
  return { streets: street === null ? [] : [street], positions: position ? [position] : [], mark: null }
}

/** To ten metres, like the mark: rows that each measure the same place again give only few points. */
function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1e4) / 1e4, longitude: Math.round(longitude * 1e4) / 1e4 }
}

function isOnePoint(one: Position, other: Position): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}

const isSilent = ({ streets, positions }: Site) => streets.length === 0 && positions.length === 0

function isSame(site: Site, here: Site): boolean {
  if (here.streets.some(street => site.streets.includes(street))) return true
  return here.positions.some(one => site.positions.some(other => distanceKm(one, other) <= SAME_SITE_KM))
}

/** Does not depend on which row comes first. */
function markOf({ streets, positions }: Site): string {
  const [street] = streets.toSorted()
  if (street !== undefined) return street
  const [point] = positions
    .map(({ latitude, longitude }) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`)
    .sort()
  return point ?? ''
}
