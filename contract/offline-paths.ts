/** What the reader has planned, as one page without scripts that his device keeps; apart from `paths`, which every public page loads. */
export const plannedPath = '/dashboard/prenotazioni/senza-rete'

/** The service worker that shows it. It stands at the root, because a worker serves what lies below its own address. */
export const offlineWorkerPath = '/senza-rete.js'
