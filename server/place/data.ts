import { readFileSync } from 'node:fs'
import type { Position } from './distance.ts'

export type Comune = Position & {
  code: string
  name: string
  province: string
  provinceName: string
  region: string
  /** Five digits, or fewer followed by x: '001xx' is every CAP of Rome. */
  cap: string
  inhabitants: number
  /** The German name in South Tyrol, and the names of comuni that merged into this one. */
  otherNames: readonly string[]
}

/** A line of places.json, as tools/build-places.ts writes it. */
type Row = [
  code: string,
  name: string,
  province: string,
  cap: string,
  latitude: number,
  longitude: number,
  inhabitants: number,
  otherNames?: string[],
]

type File = {
  provinces: Record<string, [name: string, region: string]>
  abroad: [latitude: number, longitude: number][]
  comuni: Row[]
}

/** Reads what tools/build-places.ts built; sources in SOURCES.md. */
export function readPlaces(): { comuni: Comune[]; abroad: Position[] } {
  // The builder in this repository wrote the file; its tests cover the shape.
  const file = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')) as File
  return {
    comuni: file.comuni.map(row => toComune(row, file.provinces)),
    abroad: file.abroad.map(([latitude, longitude]) => ({ latitude, longitude })),
  }
}

function toComune(row: Row, provinces: File['provinces']): Comune {
  const [code, name, province, cap, latitude, longitude, inhabitants, otherNames = []] = row
  const [provinceName, region] = provinces[province] ?? ['', '']
  return { code, name, province, provinceName, region, cap, latitude, longitude, inhabitants, otherNames }
}
