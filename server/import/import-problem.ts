/** Why a file as a whole cannot be read, in words for its sender. */
export class ImportProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportProblem'
  }
}
