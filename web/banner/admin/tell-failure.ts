import { isEndedSession } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Says nothing of an ended session: it leads to the login, which tells of it. */
export function tellFailure(error: Error, title: string): void {
  if (!isEndedSession(error)) showToast({ tone: 'error', title })
}
