import { isEndedSession } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** A session that has ended is told by the login, to which it leads: nobody reads it twice. */
export function tellFailure(error: Error, title: string): void {
  if (!isEndedSession(error)) showToast({ tone: 'error', title })
}
