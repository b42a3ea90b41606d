/** @param isAnswer whether something somebody asked for was refused; otherwise a look in the background found out */
type Listener = (isAnswer: boolean) => void

let tell: Listener = () => undefined
let isEnding = false

/** One listener: the root of all pages. */
export function onEndedSession(listener: Listener): void {
  tell = listener
}

/**
 * First what was typed is kept, while the forms still stand; then the listener leads away; then `forget` takes the person
 * off every screen. Several answers at once end one session.
 */
export async function endSession(person: string, isAnswer: boolean, forget: () => void): Promise<void> {
  if (isEnding) return
  isEnding = true
  // Without a network nothing can be kept, and everything else still holds.
  await import('./typed.ts').then(({ keepTyped }) => keepTyped(person)).catch(() => undefined)
  tell(isAnswer)
  forget()
  isEnding = false
}
