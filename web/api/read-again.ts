import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isWorthRetrying } from './client.ts'

/**
 * After a refusal what stands is read again, so that a form can say what somebody else has saved meanwhile. Not when no answer
 * came: then this form may have saved it itself, and would tell its own words as somebody else's. Sent once more, they are
 * answered as the first time.
 */
export function readAgainIfRefused(
  queries: QueryClient,
  error: Error,
  queryKey: QueryKey,
): Promise<void> | undefined {
  return isWorthRetrying(error) ? undefined : queries.invalidateQueries({ queryKey })
}
