import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  hydrate,
  type QueryClient,
} from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ApiKey } from '#contract/api.ts'
import {
  ApiError,
  type Client,
  type Input,
  isGone,
  makeClient,
  type Reply,
  type Told,
} from '#web/api/client.ts'
import { browserQueryClient, makeQueryClient } from '#web/api/query.ts'

/** What the server hands to a page being rendered. */
export type PageContext = {
  baseUrl: string
  fetch: (request: Request) => Promise<Told>
  report: (error: unknown) => void
  /** Adds to the content policy a script or style that the page inserts while it runs. */
  allow: (kind: 'script' | 'style', text: string) => void
  /** Takes the finished page. As the body of the answer it would be copied once more. */
  deliver: (html: Buffer<ArrayBuffer>) => void
  /** What the loaders of this page have found, from which it is drawn; made by the first of them. */
  found?: QueryClient
}

export const pageContext = createContext<PageContext>()

// biome-ignore lint/suspicious/noExplicitAny: queries of every key and reply pass through here
type AnyQuery = FetchQueryOptions<any, any, any, any>

type Loading = { request: Request; context: Readonly<RouterContextProvider> }

/** What the loaders of this page have found so far. */
export function foundFor({ request, context }: Loading): QueryClient {
  const page = context.get(pageContext)
  page.found ??= makeQueryClient(serverClient(request, page))
  return page.found
}

/** Reads a page's queries while rendering on the server; the browser goes on from what they found. */
export async function preload(loading: Loading, queries: readonly AnyQuery[]): Promise<null> {
  const found = foundFor(loading)
  await Promise.all(queries.map(query => found.prefetchQuery({ ...query, retry: false })))
  // The browser does not hear of what failed and asks again: here too it is drawn as not answered yet.
  found.removeQueries({ predicate: ({ state }) => state.status === 'error' })
  return null
}

const ELEMENT = 'page-data'

/** What a page was drawn from, as an element that no script runs: the content policy need not know it. */
export function writeFound(found: QueryClient): string {
  const json = JSON.stringify(dehydrate(found)).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`
}

/** Fills the browser's cache with what the page was drawn from. Only once: later it is older than what was asked since. */
export function takeFound(queries: QueryClient): QueryClient {
  const element = document.getElementById(ELEMENT)
  if (element?.textContent) {
    hydrate(queries, datedHere(JSON.parse(element.textContent)))
    element.textContent = ''
  }
  return queries
}

/**
 * No younger than this device thinks that it is now. Where its clock is behind the server's, the guest whom the page knew would
 * otherwise be younger than whoever has logged in since.
 */
function datedHere(found: DehydratedState): DehydratedState {
  const now = Date.now()
  const queries = found.queries.map(query => {
    const dataUpdatedAt = Math.min(query.state.dataUpdatedAt, now)
    return { ...query, state: { ...query.state, dataUpdatedAt } }
  })
  return { ...found, queries }
}

/** Starts a page's queries in the browser without waiting: the page shows its skeleton meanwhile. */
export function preloadInBrowser(queries: readonly AnyQuery[]): null {
  for (const query of queries) void browserQueryClient().prefetchQuery(query)
  return null
}

/** Reads on the server what a page is about. What does not exist becomes a 404, never an empty page. */
export function readSubject<Key extends ApiKey>(
  { request, context }: Loading,
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
