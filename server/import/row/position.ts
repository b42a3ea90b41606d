import proj4 from 'proj4'
import { type System, systems } from '#contract/import.ts'
import type { Position } from '../../place/distance.ts'
import { ImportProblem } from '../import-problem.ts'

/** Rome 40 to WGS 84 for the Italian peninsula (EPSG:1660), to about four metres. */
const gaussBoaga =
  '+proj=tmerc +lat_0=0 +k=0.9996 +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m'
const utm = (zone: 32 | 33) => `+proj=utm +zone=${zone} +ellps=GRS80 +towgs84=0,0,0 +units=m`

/** As EPSG defines them; RDN2008 and WGS 84 are the same to half a metre. */
const definitions: Readonly<Record<System, string>> = {
  'EPSG:4326': '+proj=longlat +datum=WGS84',
  'EPSG:3003': `${gaussBoaga} +lon_0=9 +x_0=1500000`,
  'EPSG:3004': `${gaussBoaga} +lon_0=15 +x_0=2520000`,
  'EPSG:32632': utm(32),
  'EPSG:32633': utm(33),
  'EPSG:6707': utm(32),
  'EPSG:6708': utm(33),
  'EPSG:7791': utm(32),
  'EPSG:7792': utm(33),
}

/** Italy and the sea around it. */
const italy = { south: 35, north: 47.5, west: 6, east: 19 }

type Pair = { north: string; east: string }
export type ReadPosition = (cells: Pair) => Position | null | { refused: string }

/** @throws ImportProblem when the file declares a system that we do not read */
export function makePositionReader(told: System | undefined, declared: string | undefined): ReadPosition {
  const system = told ?? known(declared)
  if (!system || system === 'EPSG:4326') return cells => readDegrees(split(cells))
  const toDegrees = proj4(definitions[system], definitions['EPSG:4326'])
  return cells => {
    const { north, east } = split(cells)
    const [a, b] = [parseMetres(north), parseMetres(east)]
    if (a === null || b === null || a === 0 || b === 0) return null
    // In Italy the northing is always larger than the easting, so swapped columns are recognised.
    const [longitude = 0, latitude = 0] = toDegrees.forward([Math.min(a, b), Math.max(a, b)])
    const position = { latitude: round(latitude), longitude: round(longitude) }
    return isInItaly(position) ? position : { refused: `le coordinate in ${system} cadono fuori d’Italia` }
  }
}

function known(declared: string | undefined): System | undefined {
  const system = systems.find(name => name === declared)
  if (system || !declared) return system
  throw new ImportProblem(
    `Le coordinate sono in ${declared}, che non sappiamo leggere: salva il file in EPSG:4326 (WGS 84)`,
  )
}

function readDegrees({ north, east }: Pair): ReturnType<ReadPosition> {
  const [latitude, longitude] = [parseDegrees(north), parseDegrees(east)]
  if (latitude === null || longitude === null) {
    const isFar = parseMetres(north) !== null && parseMetres(east) !== null
    return isFar ? { refused: 'le coordinate non sono in gradi: serve il loro sistema' } : null
  }
  // A 0 in a database means that there is no value.
  if (latitude === 0 || longitude === 0) return null
  const position = { latitude, longitude }
  if (isInItaly(position)) return position
  const swapped = { latitude: longitude, longitude: latitude }
  return isInItaly(swapped) ? swapped : { refused: `la posizione ${north}, ${east} è fuori d’Italia` }
}

function isInItaly({ latitude, longitude }: Position): boolean {
  const isBetween = latitude > italy.south && latitude < italy.north
  return isBetween && longitude > italy.west && longitude < italy.east
}

/** One cell may hold both: '41.89, 12.49'. */
function split({ north, east }: Pair): Pair {
  if (east !== '') return { north, east }
  const [, first, second] = /^\(?(-?\d+\.\d+)[\s,;]+(-?\d+\.\d+)\)?$/.exec(north.trim()) ?? []
  return first && second ? { north: first, east: second } : { north, east }
}

/** Degrees with a decimal comma, with the thousands dots of a spreadsheet ('44.511.655'), or in minutes and seconds. */
export function parseDegrees(text: string): number | null {
  // The form of nearly all.
  if (/^\d{1,2}[.,]\d+$/.test(text)) return Number(text.replace(',', '.'))
  const [, degrees, minutes, seconds = '0'] =
    /^(\d{1,2})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|’’))?\s*[NE]?$/i.exec(
      text.trim(),
    ) ?? []
  if (degrees && minutes)
    return Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
  const plain = text.trim().replace(',', '.').replace(/°$/, '')
  if (plain === '') return null
  const [whole = '', ...groups] = plain.split('.')
  const number = Number(`${whole}.${groups.join('')}`)
  return Number.isFinite(number) && Math.abs(number) <= 180 ? number : null
}

/** '4.999.123,45', '4999123.45' or '686543'. */
function parseMetres(text: string): number | null {
  const plain = text.trim().replace(/\s/g, '')
  if (plain === '') return null
  const isGrouped = plain.includes(',') || plain.split('.').length > 2
  const number = Number(isGrouped ? plain.replaceAll('.', '').replace(',', '.') : plain)
  return Number.isFinite(number) ? number : null
}

/** To a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
