/** What is asked before something closes over what was not saved; `done` is what somebody has done there. */
export function closeUnsaved(done: 'scritto' | 'cambiato' = 'scritto'): string {
  return `Chiudi senza salvare? Perdi quello che hai ${done}.`
}
