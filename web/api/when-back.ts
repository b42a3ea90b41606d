import type { Query, QueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/api.ts'
import { type Client, type Input, isWorthRetrying } from './client.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

const waiting = new WeakSet<QueryClient>()

/**
 * Asks again for what is on screen and could not be read because no answer came, until one comes. Quietly: a screen
 * that says what happened goes on saying it, and its button may be pressed meanwhile.
 */
export async function readLost(queries: QueryClient, client: Client): Promise<void> {
  if (waiting.has(queries)) return
  waiting.add(queries)
  let left = lost(queries)
  for (let pauseMs = FIRST_PAUSE_MS; left.length > 0; pauseMs = longer(pauseMs)) {
    await pause(pauseMs)
    await Promise.all(lost(queries).map(query => readQuietly(query, queries, client)))
    left = lost(queries)
  }
  waiting.delete(queries)
}

/** A page that could not be opened opens as soon as it can, if the reader still waits for it. */
export async function reloadPage(): Promise<void> {
  const { href } = location
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = longer(pauseMs)) {
    await pause(pauseMs)
    const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (location.href !== href) return
    if (answer?.ok) return location.reload()
  }
}

function lost(queries: QueryClient): Query[] {
  return queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { error } }) => error !== null && isWorthRetrying(error),
  })
}

async function readQuietly(query: Query, queries: QueryClient, client: Client): Promise<void> {
  const { queryKey } = query
  // A query made by `read` has its call as its key. The few others show that they are loading again.
  if (!String(queryKey[0]).startsWith('GET ')) return queries.refetchQueries({ queryKey, exact: true })
  const [key, input] = queryKey as [ApiKey, Input<ApiKey>]
  await client(key, input).then(
    // What has been read by hand meanwhile is newer, and what its reader has left behind with his session is nobody's.
    answer => lost(queries).includes(query) && queries.setQueryData(queryKey, answer),
    // Another refusal is news for the screen: it hears of it in the usual way.
    error => (isWorthRetrying(error) ? undefined : queries.refetchQueries({ queryKey, exact: true })),
  )
}

/** Spread at random: if all open pages asked at once, a server that has just come back would go down again. */
function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms * (1 + Math.random() / 2)))
}

function longer(ms: number): number {
  return Math.min(ms * 1.5, LONGEST_PAUSE_MS)
}
