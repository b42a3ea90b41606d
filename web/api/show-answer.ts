import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How often what a screen shows has changed: asked for before a change is sent. */
export function timesChanged(queries: QueryClient, queryKey: QueryKey): number {
  return queries.getQueryState(queryKey)?.dataUpdateCount ?? 0
}

/**
 * Shows the answer to a change, which is all that a question would read. Of two changes whose ways have crossed the answer
 * to the first may come last, and be older than what stands there: then it is read again.
 * @param before `timesChanged` as it was when the change was sent
 */
export async function showAnswer(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
  before: number,
): Promise<void> {
  const hasCrossed = timesChanged(queries, queryKey) !== before
  // An earlier question may be answered later, with an older state.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
  if (hasCrossed) void queries.invalidateQueries({ queryKey })
}
