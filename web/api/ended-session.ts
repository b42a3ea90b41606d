/** @param isAnswer true if a request of the reader was refused; false if a check in the background found out */
type Listener = (isAnswer: boolean) => void

let tell: Listener = () => undefined
let isEnding = false

/** One listener: the root of all pages. */
export function onEndedSession(listener: Listener): void {
  tell = listener
}

/**
 * First what was typed is kept, while the forms are still there; then the listener leads away; then `forget` removes the person
 * from every screen. Several answers at once end the session only once.
 */
export async function endSession(person: string, isAnswer: boolean, forget: () => void): Promise<void> {
  if (isEnding) return
  isEnding = true
  // Without a network this code does not arrive: nothing is kept, and the session ends all the same.
  await import('#web/draft/typed.ts').then(({ keepTyped }) => keepTyped(person)).catch(() => undefined)
  tell(isAnswer)
  forget()
  isEnding = false
}
