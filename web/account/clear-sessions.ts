import { api } from '#web/api/query.ts'
import { forgetCopy } from '#web/page/offline/copy.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** What the visitor chose about the site itself outlives a cleaning (R10). */
const KEPT = ['theme', 'language', 'cookie-consent']

/** Ends this browser's session and empties its storage, for somebody who cannot log in. */
export async function clearSessions(): Promise<void> {
  try {
    const kept = KEPT.flatMap(key => {
      const value = localStorage.getItem(key)
      return value === null ? [] : [[key, value] as const]
    })
    localStorage.clear()
    sessionStorage.clear()
    await forgetCopy()
    for (const [key, value] of kept) localStorage.setItem(key, value)
    // Answered also if nobody is logged in. Its cookie goes by the answer alone: without one, nothing is clean yet.
    await api('POST /api/auth/sign-out', { body: { scope: 'local' } })
    showToast({ title: 'Sessioni pulite', description: 'Ora puoi riprovare il login.' })
  } catch {
    showToast({ tone: 'error', title: 'Errore', description: 'Errore durante la pulizia delle sessioni.' })
  }
}
