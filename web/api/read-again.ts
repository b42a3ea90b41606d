import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isWorthRetrying } from './client.ts'

/**
 * After a refusal the present state is read again, so that a form can show what somebody else has saved meanwhile. Not
 * when no answer came: then this form may have saved it itself, and would show its own words as somebody else's. Sent
 * once more, they get the first answer.
 */
export function readAgainIfRefused(
  queries: QueryClient,
  error: Error,
  queryKey: QueryKey,
): Promise<void> | undefined {
  return isWorthRetrying(error) ? undefined : queries.invalidateQueries({ queryKey })
}
