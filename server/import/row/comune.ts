import type { Mapping } from '#contract/import.ts'
import type { Place } from '#contract/place.ts'
import { distanceKm, type Position } from '../../place/distance.ts'
import { nearestPlace, readComune } from '../../place/service.ts'
import { eachRow, type Table } from '../file/table.ts'
import { ImportProblem } from '../import-problem.ts'
import { own } from './own.ts'
import type { ReadPosition } from './position.ts'
import type { Refusal } from './refusal.ts'
import { type Cells, makeCellReader } from './row-cells.ts'
import type { Survey } from './survey.ts'

/** If a point is this far from its comune, one of the two is wrong; Rome, the widest comune, reaches 35 km. */
const COMUNE_REACH_KM = 40
/** If the comune is only assumed, a point this far away may well be in another one. */
const ASSUMED_REACH_KM = 15
/** So many positions decide on the comune of a file that names none; with all of a long file it would take minutes. */
const MOST_VOTES = 2_000

export type ComuneReading = { place: Place } | Refusal
type Evidence = Parameters<typeof readComune>[0]

/** Reads the comune of one row after the other, from all cells that tell it; a blank cell may mean the one above. */
export function makeComuneReading(mapping: Mapping, isGrouped: Survey['isGrouped'], assumed: Place | null) {
  let above: Above = { name: '', province: '', postalCodes: [] }
  return (cells: Cells, position: Position | null): ComuneReading => {
    const { postalCode = '', comuneCode: code = '' } = cells
    const isBelow =
      isGrouped.city && !cells.city && !code && (!postalCode || above.postalCodes.includes(postalCode))
    const told = {
      name: cells.city ?? (isBelow ? above.name : ''),
      // A new comune is still in the province of the group, unless the row names another.
      province: cells.province ?? (isGrouped.province || isBelow ? above.province : ''),
      postalCode: (isBelow && above.postalCodes[0]) || postalCode,
      code,
    }
    const found = assumed && position ? { place: assumed } : read(explain(told, mapping), position)
    const postalCodes = isBelow ? above.postalCodes : postalCodesOf(found, postalCode)
    above = { ...nameOf(found, told), postalCodes }
    if ('reason' in found || !position) return found
    const km = distanceKm(position, found.place)
    if (km <= (assumed ? ASSUMED_REACH_KM : COMUNE_REACH_KM)) return found
    return { reason: `la posizione è a ${Math.round(km)} km da ${found.place.name}`, topic: 'position' }
  }
}

/** The comune that was named last, and the CAPs that a row of the same group may repeat. */
type Above = Pick<Evidence, 'name' | 'province'> & { postalCodes: readonly string[] }

/** What a row below goes by: the name as it was told, or that of the comune that a code or CAP alone has told. */
function nameOf(found: ComuneReading, { name, province }: Evidence): Pick<Above, 'name' | 'province'> {
  if (name || 'reason' in found) return { name, province }
  return { name: found.place.name, province: found.place.province }
}

function postalCodesOf(found: ComuneReading, told: string): string[] {
  return 'place' in found ? [told, found.place.postalCode ?? ''].filter(Boolean) : []
}

function explain(told: Evidence, mapping: Mapping): Evidence {
  const { name, postalCode, code } = told
  const explained = name && own(mapping.comuni, name)
  if (explained) return ofWords(explained)
  return name || postalCode || code || !mapping.city ? told : ofWords(mapping.city)
}

/** What an admin names a comune by: 'Castro (BG)', or its ISTAT code. */
function ofWords(words: string): Evidence {
  const isCode = /^\d{6}$/.test(words)
  return { name: isCode ? '' : words, province: '', postalCode: '', code: isCode ? words : '' }
}

function read(told: Evidence, position: Position | null): ComuneReading {
  const found = readComune(told, position)
  if ('place' in found) return found
  if (found.isUnknown) return { reason: found.problem, topic: 'comune', word: told.name }
  return { reason: found.problem, topic: 'which-comune' }
}

/**
 * A file that names no comune is taken for a file of one comune: the one whose centre is nearest to most of its points.
 * Deciding for each point by itself would be wrong, because outskirts of a city may be nearer to another centre.
 */
export async function assumeCity(table: Table, uses: Cells, positionOf: ReadPosition): Promise<Place | null> {
  const readCells = makeCellReader(uses)
  const votes = new Map<string, { place: Place; count: number }>()
  let total = 0
  for await (const row of eachRow(table)) {
    const { latitude: north = '', longitude: east = '' } = readCells(row)
    const position = positionOf({ north, east })
    if (!position || 'refused' in position) continue
    const place = nearestPlace(position.latitude, position.longitude)
    if (!place) continue
    const known = votes.get(place.code) ?? { place, count: 0 }
    votes.set(place.code, { place, count: known.count + 1 })
    total += 1
    if (total === MOST_VOTES) break
  }
  const [most] = [...votes.values()].sort((a, b) => b.count - a.count)
  if (most && most.count > total / 2) return most.place
  if (uses.postalCode) return null
  throw new ImportProblem(
    'Nessuna colonna dice il comune e le posizioni non concordano su uno: indicalo tu (--comune)',
  )
}
