/** Thrown when somebody has stopped the work meanwhile: it ends, and nothing is reported. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled')
    this.name = 'Cancelled'
  }
}
