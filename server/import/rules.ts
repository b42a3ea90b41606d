/** Somebody has stopped the work meanwhile: whoever does it ends without a word. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled')
    this.name = 'Cancelled'
  }
}
