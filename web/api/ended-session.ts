/**
 * @param isAnswer true if a request of the reader was refused; false if a check in the background found out
 * @param part of the page in which he pressed: '#avvisami'
 * @returns fulfilled once the login is there, if it leads to it
 */
type Listener = (isAnswer: boolean, part?: string) => void | Promise<void>

let tell: Listener = () => undefined
let leaver: string | undefined
let byChoice: Promise<boolean> | undefined

/** One listener: the root of all pages. */
export function onEndedSession(listener: Listener): void {
  tell = listener
}

/** The person whose session has ended, until the login is there: he may still type, also into a form that opens only now. */
export function leaverHere(): string | undefined {
  return leaver
}

/**
 * For a session that its reader ends himself: `end` ends it and leaves his pages. A request that meanwhile finds nobody
 * logged in waits for it, and then has nothing to tell. @throws what `end` throws; the session may still be living then
 */
export async function endByChoice(end: () => Promise<void>): Promise<void> {
  const ending = end()
  byChoice = ending.then(
    () => true,
    () => false,
  )
  await ending.finally(() => {
    byChoice = undefined
  })
}

/**
 * For a session that has ended without its reader's wish. First what was typed is kept, while the forms are still
 * there; then the listener leads away, and `forget` removes the person from every screen. Several answers at once end the
 * session only once. @returns fulfilled when the reader is where he was led
 */
export async function endSession(
  person: string,
  isAnswer: boolean,
  forget: () => void,
  part?: string,
): Promise<void> {
  if (leaver) return
  leaver = person
  try {
    if (await byChoice) return
    // Without a network this code does not arrive: nothing is kept, and the session ends all the same.
    await import('#web/draft/typed.ts').then(({ keepTyped }) => keepTyped(person)).catch(() => undefined)
    const atLogin = tell(isAnswer, part)
    forget()
    await atLogin
  } finally {
    // What fails once must not leave the next end untold.
    leaver = undefined
  }
}
