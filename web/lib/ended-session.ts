/** Under which a tab keeps what was typed when the session ended. */
export const TYPED = 'typed-before-login'

/** @param isAnswer whether something somebody asked for was refused; otherwise a look in the background found out */
type Listener = (isAnswer: boolean) => void

const listeners = new Set<Listener>()
let isEnding = false

/** @returns stops listening */
export function onEndedSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * First what was typed is kept, while the forms still stand; then who is responsible leads away; then `forget` takes
 * the person off every screen. Several answers at once end one session.
 */
export async function endSession(person: string, isAnswer: boolean, forget: () => void): Promise<void> {
  if (isEnding) return
  isEnding = true
  // Without a network nothing can be kept, and everything else still holds.
  await import('./typed.ts').then(({ keepTyped }) => keepTyped(person)).catch(() => undefined)
  for (const listener of listeners) listener(isAnswer)
  forget()
  isEnding = false
}
