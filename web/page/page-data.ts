import { dehydrate, type FetchQueryOptions } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ApiKey } from '#contract/api.ts'
import { ApiError, type Client, type Input, isGone, makeClient, type Reply } from '#web/api/client.ts'
import { browserQueryClient, makeQueryClient } from '#web/api/query.ts'

/** What the server hands to a page being rendered. */
export type PageContext = {
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  report: (error: unknown) => void
  /** Adds to the content policy a script or style that the page inserts while it runs. */
  allow: (kind: 'script' | 'style', text: string) => void
  /** Takes the finished page. As the body of the answer it would be copied once more. */
  deliver: (html: Buffer<ArrayBuffer>) => void
}

export const pageContext = createContext<PageContext>()

// biome-ignore lint/suspicious/noExplicitAny: queries of every key and reply pass through here
type AnyQuery = FetchQueryOptions<any, any, any, any>

/**
 * The queries as text, which both sides read and write as a whole. The framework would take an object apart and put it together
 * again value by value: for the list and the results that takes eight times as long, and sends a kilobyte more.
 */
export type PageData = { dehydrated: string }

/** Reads a page's queries while rendering on the server; the browser goes on from what they found. */
export async function preload(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  queries: readonly AnyQuery[],
): Promise<PageData> {
  const client = makeQueryClient(serverClient(request, context.get(pageContext)))
  await Promise.all(queries.map(query => client.prefetchQuery({ ...query, retry: false })))
  return { dehydrated: JSON.stringify(dehydrate(client)) }
}

/** Starts a page's queries in the browser without waiting: the page shows its skeleton meanwhile. */
export function preloadInBrowser(queries: readonly AnyQuery[]): null {
  for (const query of queries) void browserQueryClient().prefetchQuery(query)
  return null
}

/** Reads on the server what a page is about. What does not exist becomes a 404, never an empty page. */
export function readSubject<Key extends ApiKey>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { queryKey: [key, input] }: { queryKey: readonly [Key, Input<Key>] },
): Promise<Reply<Key>> {
  return orMissing(serverClient(request, context.get(pageContext))(key, input))
}

/** The same in the browser, from its cache if that is fresh. */
export function readSubjectInBrowser<Key extends ApiKey>({
  queryKey,
}: {
  queryKey: readonly [Key, Input<Key>]
}): Promise<Reply<Key>> {
  return orMissing(browserQueryClient().fetchQuery<Reply<Key>>({ queryKey }))
}

function orMissing<Subject>(subject: Promise<Subject>): Promise<Subject> {
  return subject.catch((error: unknown) => {
    throw isGone(error) ? data(null, { status: 404 }) : error
  })
}

/** The API with the rights of the page's reader: his cookie goes along, and nothing else of his request. */
export function serverClient(request: Request, page: PageContext): Client {
  const cookie = request.headers.get('cookie')
  const client = makeClient((path, init) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return page.fetch(new Request(new URL(path, page.baseUrl), { ...init, headers }))
  })
  return async (key, input, signal) => {
    try {
      return await client(key, input, signal)
    } catch (error) {
      // Thrown unchanged, the error would lose its code on the way to the page, and a search engine would not see that
      // it is temporary.
      const isPassing = error instanceof ApiError && error.code === 'overloaded'
      throw isPassing ? data(error.problem, { status: 503 }) : error
    }
  }
}
