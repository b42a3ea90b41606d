// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { FacilitySummary } from '#contract/facility.ts'
import { meQuery } from '#web/account/queries.ts'
import { makeQueryClient } from '#web/lib/query.ts'
import { render } from '#web/testing/render.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { favouritesQuery } from './queries.ts'

const facility: FacilitySummary = {
  ...{ id: 7, slug: 'le-querce', name: 'Le Querce', city: 'Frascati', province: 'RM', location: null },
  ...{ street: null, postalCode: null, phone: null, isBookable: true, needsApproval: false },
}
const me = {
  ...{ id: 'ada', name: 'Ada', email: 'ada@demo.example', phone: null, role: 'client' as const },
  ...{ isStaff: false, isManager: false },
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

it('leads a guest to the login and back here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('A guest has no favourites to ask for')))
  const heart = await show(null)
  expect(heart().getAttribute('href')).toBe(
    `/login?${new URLSearchParams({ redirectTo: '/ricerca-campi?location=Frascati' })}`,
  )
})

async function show(reader: typeof me | null) {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(meQuery().queryKey, { me: reader })
  if (reader) queries.setQueryData(favouritesQuery().queryKey, { favourites: [] })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/ricerca-campi?location=Frascati']}>
        <FavouriteButton facility={facility} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return () => {
    const heart = box.querySelector<HTMLElement>('[aria-label="Salva Le Querce tra i preferiti"]')
    if (!heart) throw new Error('There is no heart')
    return heart
  }
}
