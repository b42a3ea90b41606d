import {
  type DefaultError,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { ApiKey } from '#contract/api.ts'
import {
  type Client,
  type Input,
  isEndedSession,
  isWorthRetrying,
  makeClient,
  pathOf,
  type Reply,
} from './client.ts'
import { endSession, leaverHere } from './ended-session.ts'
import { forgetLost } from './lost-changes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The part of the page to which the login leads back where the change finds the session ended: '#avvisami'. */
    mutationMeta: { part?: string }
  }
}

const MINUTE_MS = 60_000

/** Over HTTP, with the session cookie of this site, in the name of the person whom the page knows. */
const ask: Client = makeClient((path, init) =>
  fetch(path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...inNameOf() },
    credentials: 'same-origin',
  }),
)

/** At each address the change that was begun last, while it waits for its answer. */
const underWay = new Map<string, { change: string; answer: Promise<unknown> }>()

/**
 * Calls the API. The second tap of a double one is the same change once more: it shares the answer of the first. With another
 * change in between it is none: on, off and on again is three.
 */
export const api: Client = (key, input, signal) => {
  if (key.startsWith('GET')) return ask(key, input, signal)
  const address = pathOf(key, input)
  const change = JSON.stringify([key, input])
  const last = underWay.get(address)
  const isAgain = last?.change === change
  const answer = isAgain ? last.answer : ask(key, input, signal).finally(() => forget(address, change))
  underWay.set(address, { change, answer })
  return answer as ReturnType<typeof ask<typeof key>>
}

function forget(address: string, change: string): void {
  if (underWay.get(address)?.change === change) underWay.delete(address)
}

/** Says for whom the page speaks. Another tab may have logged somebody else in, and the session alone would act for him. */
export function inNameOf(): { 'x-reader'?: string } {
  const person = personHere()
  return person ? { 'x-reader': person } : {}
}

/** The person whom the page knows; undefined for a guest. */
function personHere(): string | undefined {
  return browserClient?.getQueryData(meKey)?.me?.id
}

/** The person to whom belongs what is typed now: also one whose session has just ended, until he is at the login. */
export function personTyping(): string | undefined {
  return personHere() ?? leaverHere()
}

type ReadOptions = {
  staleTime?: number
  refetchInterval?: number
  networkMode?: 'always'
  /** How long the browser keeps an answer that no screen shows; by default five minutes. */
  keepMs?: number
}

/**
 * Reads one address. Its key is the call itself, so the same question asked by two screens is asked once,
 * and what the server rendered is found again in the browser.
 */
export function read<Key extends ApiKey>(
  key: Key,
  input: Input<Key>,
  { keepMs, ...options }: ReadOptions = {},
) {
  return queryOptions<Reply<Key>, DefaultError, Reply<Key>, readonly [Key, Input<Key>]>({
    queryKey: [key, input] as const,
    // Not on the server, where the timer would keep the answer and its page in memory for that long.
    ...(keepMs && !import.meta.env.SSR && { gcTime: keepMs }),
    ...options,
  })
}

const { queryKey: meKey } = read('GET /api/me', {})

/** One retry, no refetch on focus (the specification's section 9). */
export function makeQueryClient(client: Client): QueryClient {
  const queries = new QueryClient({
    // Any answer may tell that the session has ended: screens that need somebody then see who is there.
    queryCache: new QueryCache({
      onError: error => {
        // A page being drawn on the server has one reader, and says what it has found of him.
        if (import.meta.env.SSR) return
        void forgetEndedSession(error)
        if (isWorthRetrying(error)) whenBack(back => back.readLost(queries, client))
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _wish, _result, { meta }) => forgetEndedSession(error, meta?.part),
    }),
    defaultOptions: {
      queries: {
        // Every key was made by `read`.
        queryFn: ({ queryKey: [key, input], signal }) =>
          client(key as ApiKey, input as Input<ApiKey>, signal),
        staleTime: MINUTE_MS,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries

  /**
   * Without this the login would think that the reader, whose session has ended, is logged in, and send him straight back. A change
   * waits for it with what it does then: what reads the page anew would take a form away before its letters are kept.
   */
  async function forgetEndedSession(error: Error, part?: string): Promise<void> {
    if (!isEndedSession(error)) return
    const me = queries.getQueryData(meKey)?.me
    const forget = () => queries.setQueryData(meKey, { me: null })
    if (!me) {
      forget()
      return
    }
    const forgetAll = () => {
      queries.clear()
      forget()
    }
    await endSession(me.id, true, forgetAll, part)
  }
}

/**
 * What to do once the server answers again. Without a network this code does not arrive, but then the queries notice by
 * themselves when the network is back.
 */
export function whenBack(act: (back: typeof import('./when-back.ts')) => void): void {
  import('./when-back.ts').then(act, () => undefined)
}

let browserClient: QueryClient | undefined

/** The one cache of this browser tab; on the server every request gets its own. */
export function browserQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = makeQueryClient(api)
    forgetLost(browserClient.getMutationCache())
  }
  return browserClient
}
