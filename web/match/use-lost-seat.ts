import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * For a change that is refused because its player has left meanwhile, the reader himself perhaps in another tab: the match is
 * read again, which takes away what was pressed, so a toast says why.
 * @param name the player's; none for the reader
 */
export function useLostSeat(name?: string): (error: Error) => void {
  const queries = useQueryClient()
  return error => {
    if (!(error instanceof ApiError) || error.code !== 'not-found') return
    showToast({ tone: 'error', title: `${name ? `${name} non è` : 'Non sei'} più tra chi gioca` })
    void queries.invalidateQueries()
  }
}
