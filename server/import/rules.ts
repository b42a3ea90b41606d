import type { ImportCounts } from '#contract/import.ts'

/** What a file was read as. */
export type Reading = {
  columns: string[]
  uses: Record<string, string>
  assumedCity: string | null
  samples: Record<string, string[]>
  rows: number
}

/** How much of the catalogue an import has written. */
export type Written = Pick<ImportCounts, 'newFacilities' | 'knownFacilities' | 'newFields' | 'knownFields'>

/** Thrown when somebody has stopped the work meanwhile: it ends, and nothing is reported. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled')
    this.name = 'Cancelled'
  }
}
