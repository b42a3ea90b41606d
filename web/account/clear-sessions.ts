import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/query.ts'
import { forgetCopy } from '#web/page/offline/copy.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** What the visitor chose about the site itself outlives a cleaning (R10). */
const KEPT = ['theme', 'language', 'cookie-consent']

const FAILED = 'Errore durante la pulizia delle sessioni.'

/** Ends this browser's session and empties its storage, for somebody who cannot log in. */
export function useClearSessions() {
  const { mutate, error } = useMutation({
    mutationFn: clearSessions,
    onSuccess: () => showToast({ title: 'Sessioni pulite', description: 'Ora puoi riprovare il login.' }),
    onError: () => showToast({ tone: 'error', title: 'Errore', description: FAILED }),
  })
  return { clear: mutate, failure: error ? FAILED : undefined }
}

async function clearSessions(): Promise<void> {
  const kept = KEPT.flatMap(key => {
    const value = localStorage.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) localStorage.setItem(key, value)
  await forgetCopy()
  // Answered also if nobody is logged in. Its cookie goes by the answer alone: without one, nothing is clean yet.
  await api('POST /api/auth/sign-out', { body: { scope: 'local' } })
}
