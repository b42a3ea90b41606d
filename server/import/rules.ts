/** What a file was read as. */
export type Reading = {
  columns: string[]
  uses: Record<string, string>
  assumedCity: string | null
  samples: Record<string, string[]>
  rows: number
}

/** Thrown when somebody has stopped the work meanwhile: it ends, and nothing is reported. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled')
    this.name = 'Cancelled'
  }
}
