import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { FacilitySummary } from '#contract/facility.ts'
import { meQuery } from '#web/account/queries.ts'
import type { Client } from '#web/api/client.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { Hearts } from './hearts.tsx'
import { favouritesQuery } from './queries.ts'

const querce = facility()
const me = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@demo.example',
  phone: null,
  role: 'client' as const,
  isStaff: false,
  isManager: false,
}

afterEach(() => vi.unstubAllGlobals())

it('is turned at once, and turned back where the server refuses', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>(resolve => {
          answer = resolve
        })
      : Promise.resolve(Response.json({ favourites: [] })),
  )
  const heart = await show(me)
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  await act(async () => heart().click())
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
  const refusal = { code: 'too-many-favourites', title: 'Hai già cento preferiti', detail: 'Togline uno' }
  await act(async () => answer(Response.json(refusal, { status: 409 })))
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'), { timeout: 30_000 })
})

it('leads nobody to the login as long as it is unknown who is here', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)))
  const { box } = await render(page(makeQueryClient(api), [querce]))
  expect(box.querySelector('a')).toBeNull()
  await act(async () => answer(Response.json({ me: null })))
  await vi.waitFor(() => expect(box.querySelector('a')).not.toBeNull(), { timeout: 30_000 })
})

it.each([
  ['and says nothing of a lost answer where it has arrived', [querce], 'true', 0],
  ['and says that the network is away where it has not', [], 'false', 1],
])('is read again %s', async (_when, standing, pressed, toasts) => {
  for (const { id } of readToasts()) dismissToast(id)
  const fetched = vi.fn(async (_path: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({
      favourites: standing.map(each => ({ facility: each, sports: [], imageUrl: null })),
    })
  })
  vi.stubGlobal('fetch', fetched)
  const { box } = await render(page(knowing(me, api), [querce]))
  const heart = () => box.querySelector('button')
  await act(async () => heart()?.click())
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(heart()?.getAttribute('aria-pressed')).toBe(pressed)
  expect(readToasts()).toHaveLength(toasts)
})

it('is turned once by a double tap, and the next one at once', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Promise(() => undefined)
  })
  const { box } = await render(page(knowing(me), [querce, facility({ id: 8 })]))
  const hearts = () => [...box.querySelectorAll('button')]
  await act(async () => hearts()[0]?.click())
  await vi.waitFor(() => expect(hearts()[0]?.getAttribute('aria-pressed')).toBe('true'))
  await act(async () => hearts()[0]?.click())
  await act(async () => hearts()[1]?.click())
  expect(sent).toEqual([
    { facilityId: 7, isFavourite: true },
    { facilityId: 8, isFavourite: true },
  ])
})

it('leads a guest to the login and back here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('A guest has no favourites to ask for')))
  const heart = await show(null)
  expect(heart().getAttribute('href')).toBe(
    `/login?${new URLSearchParams({ redirectTo: '/ricerca-campi?location=Frascati' })}`,
  )
})

it('asks once for a whole list, and before its code has come leads a guest to the login all the same', async () => {
  const list = [1, 2, 3].map(id => facility({ id, name: `Le Querce ${id}` }))
  const queries = knowing(me)
  await render(page(queries, list))
  for (const { queryKey } of [meQuery(), favouritesQuery()])
    expect(queries.getQueryCache().find({ queryKey })?.getObserversCount()).toBe(1)
  expect(renderToString(page(knowing(null), list)).match(/<a href="\/login/g)).toHaveLength(3)
})

it('cannot be turned where nobody knows how it stands', async () => {
  const queries = knowing(me)
  const { queryKey } = favouritesQuery()
  queries.removeQueries({ queryKey })
  const { box } = await render(page(queries, [querce]))
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.status).toBe('error'), {
    timeout: 30_000,
  })
  expect(box.querySelector('a, button')).toBeNull()
})

async function show(reader: typeof me | null) {
  const { box } = await render(page(knowing(reader), [querce]))
  return () => {
    const heart = box.querySelector<HTMLElement>('[title="Salva Le Querce tra i preferiti"]')
    if (!heart) throw new Error('There is no heart')
    return heart
  }
}

const knowsAll: Client = () => Promise.reject(new Error('Everything is known already'))

function knowing(reader: typeof me | null, client = knowsAll) {
  const queries = makeQueryClient(client)
  queries.setQueryData(meQuery().queryKey, { me: reader })
  if (reader) queries.setQueryData(favouritesQuery().queryKey, { favourites: [] })
  return queries
}

function page(queries: QueryClient, facilities: readonly FacilitySummary[]) {
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/ricerca-campi?location=Frascati']}>
        <Hearts>
          {facilities.map(each => (
            <FavouriteButton key={each.id} facility={each} />
          ))}
        </Hearts>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
