/** Why a whole file cannot be read, in the words of who sent it. */
export class ImportProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportProblem'
  }
}
