import { isEndedSession } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** An ended session is told once, by the login to which it leads: nothing of what was asked has failed by itself. */
export function tellFailure(error: Error, description: string): void {
  if (!isEndedSession(error)) showToast({ tone: 'error', title: 'Errore', description })
}
