import { z } from 'zod'
import { ImportProblem } from '../import-problem.ts'
import type { Row, Table } from './table.ts'

const Feature = z.object({
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()).optional() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
})

/** The outline of a whole region has 2 MB; anything in a sports centre is far smaller. */
const LONGEST_FEATURE = 4_000_000
/** The coordinates of several areas with holes lie nine deep. */
const DEEPEST = 40

/** Which columns there are is known only at the end: a feature may leave any of them out. */
export async function openGeoJson(
  texts: () => AsyncIterable<string>,
  requireFew: (columns: number) => void,
): Promise<Table> {
  const columns = new Set<string>()
  const finder = new FeatureFinder()
  for await (const features of parse(texts(), finder)) {
    for (const cells of features) {
      for (const column of Object.keys(cells)) columns.add(column)
      requireFew(columns.size)
    }
  }
  async function* rows(): AsyncGenerator<Iterable<Row>> {
    let line = 0
    for await (const features of parse(texts(), new FeatureFinder()))
      yield features.map(cells => ({ line: ++line, cells }))
  }
  return { columns: [...columns], rows, isGrid: false, isEscaped: true, system: finder.system }
}

/** The features of a GeoJSON collection (RFC 7946) as cells, one after the other, while the text arrives. */
async function* parse(
  texts: AsyncIterable<string>,
  finder: FeatureFinder,
): AsyncGenerator<Record<string, string>[]> {
  for await (const text of texts) yield Array.from(finder.take(text), toCells)
  if (!finder.hasFound) throw new ImportProblem('Il file non è una raccolta GeoJSON ("features" non c’è)')
  if (finder.isOpen) throw new ImportProblem('Il file GeoJSON finisce a metà')
}

/** Finds the objects in the list "features" of the outermost object by counting brackets outside of strings. */
class FeatureFinder {
  hasFound = false
  /** The coordinate system that an older collection names: "crs", "urn:ogc:def:crs:EPSG::32632". */
  system: string | undefined
  #depth = 0
  #text = ''
  #string: string | undefined
  #isEscaped = false
  #lastString = ''
  #isInFeatures = false
  #isInSystem = false

  get isOpen(): boolean {
    return this.#depth > 0
  }

  *take(text: string): Generator<string> {
    for (const character of text) {
      const isKept = this.#isInFeatures && this.#depth > 2
      if (this.#string === undefined) {
        this.#step(character)
        if (isKept || (this.#isInFeatures && this.#depth > 2)) this.#text += character
        if (isKept && this.#depth === 2) {
          yield this.#text
          this.#text = ''
        }
      } else {
        this.#stepInString(character)
        if (isKept) this.#text += character
      }
      if (this.#text.length > LONGEST_FEATURE)
        throw new ImportProblem('Un elemento del file GeoJSON è troppo grande')
    }
  }

  #step(character: string): void {
    if (character === '"') this.#string = ''
    else if (character === '{' || character === '[') {
      if (this.#depth === 1 && character === '[' && this.#lastString === 'features') {
        this.#isInFeatures = true
        this.hasFound = true
      }
      if (this.#depth === 1) this.#isInSystem = this.#lastString === 'crs'
      this.#depth += 1
      if (this.#depth > DEEPEST) throw new ImportProblem('Il file GeoJSON è annidato troppo a fondo')
    } else if (character === '}' || character === ']') {
      this.#depth -= 1
      if (this.#depth === 1) this.#isInFeatures = false
    }
  }

  #stepInString(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (character === '\\') this.#isEscaped = true
    else if (character === '"') {
      this.#lastString = this.#string ?? ''
      this.#string = undefined
      const [, code] = /EPSG:+(?:[\d.]*:)?(\d{4,5})$/i.exec(this.#isInSystem ? this.#lastString : '') ?? []
      if (code) this.system = `EPSG:${code}`
      return
    }
    // Only the keys of the outermost object and the texts of its "crs" are needed, and they are short.
    if (this.#depth === 1 || this.#isInSystem) this.#string += character
  }
}

function toCells(text: string): Record<string, string> {
  const { geometry, properties } = readFeature(text)
  // Column names come from the file: one may be the name of a property that all objects inherit.
  const cells: Record<string, string> = Object.create(null)
  for (const [column, value] of Object.entries(properties ?? {})) {
    const cell = textOf(value)
    if (cell !== undefined) cells[column] = cell
  }
  const point = middleOf(geometry?.coordinates)
  if (!point) return cells
  return { ...cells, 'point.latitude': String(point.latitude), 'point.longitude': String(point.longitude) }
}

function readFeature(text: string): z.output<typeof Feature> {
  try {
    return Feature.parse(JSON.parse(text))
  } catch {
    throw new ImportProblem(`Un elemento del file GeoJSON non si può leggere: ${text.slice(0, 80)}`)
  }
}

/** As other files write it: true is 'true', and the list ["tennis", "padel"] is 'tennis, padel'. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value.join(', ')
  return undefined
}

/** The position of a point, or the middle of the box around a pitch that is drawn as an area. */
function middleOf(coordinates: unknown): { latitude: number; longitude: number } | undefined {
  const [west, south, east, north] = boundsOf(coordinates, [Infinity, Infinity, -Infinity, -Infinity])
  if (west > east) return undefined
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

type Bounds = [west: number, south: number, east: number, north: number]

function boundsOf(coordinates: unknown, bounds: Bounds): Bounds {
  if (!Array.isArray(coordinates)) return bounds
  const [longitude, latitude]: unknown[] = coordinates
  if (typeof longitude !== 'number' || typeof latitude !== 'number')
    return coordinates.reduce<Bounds>((all, part) => boundsOf(part, all), bounds)
  const [west, south, east, north] = bounds
  return [
    Math.min(west, longitude),
    Math.min(south, latitude),
    Math.max(east, longitude),
    Math.max(north, latitude),
  ]
}
