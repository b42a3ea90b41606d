import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { FacilityPage } from '#contract/listing.ts'
import { meQuery } from '#web/account/queries.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { facility, soldOutField } from '#web/testing/facility.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { freeTimesQuery } from './queries.ts'
import { WaitForTime } from './wait-for-time.tsx'

const today = '2026-11-25'
const page: FacilityPage = {
  facility: facility(),
  isClaimable: false,
  pictures: [],
  description: null,
  latitude: null,
  longitude: null,
  cancellation: { rule: 'always', hours: null },
  bookingWindowDays: 30,
  needsApproval: false,
  placeSlug: 'frascati',
  date: today,
  opening: { from: '08:00', to: '24:00' },
  night: null,
  fields: [soldOutField(), soldOutField({ id: 2, name: 'Padel 2' })],
}

it('finds what a guest had chosen again after his login, on this very place and once', async () => {
  const first = await show()
  await choose(first, 'Campo', '2')
  await choose(first, 'Dalle', '19:00')
  await act(async () => first.querySelector<HTMLAnchorElement>('a')?.click())

  expect(valuesOf(await show(2))).not.toContain('19:00')
  expect(valuesOf(await show())).toEqual(['2', today, '19:00', '22:00'])
  expect(valuesOf(await show())).toEqual(['', today, '18:00', '22:00'])
})

it('finds what somebody had chosen when his session ended again after the login', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthenticated' }, { status: 401 }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  // Not the application's own client, which would also lead to the login.
  const plain = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const first = await show(undefined, knowing(plain, { id: 'giulia' } as Me))
  await choose(first, 'Dalle', '19:00')
  await press(first, 'Avvisami se si libera')
  await expect.poll(() => first.querySelector('[role=alert]')?.textContent).toBeTruthy()
  expect(valuesOf(await show())).toEqual(['', today, '19:00', '22:00'])
})

it('promises the time in turn, and for no longer than the facility’s notice may leave', async () => {
  expect((await show()).textContent).toContain(
    'Se si libera e tocca a te, ti scriviamo e la teniamo per te fino a dieci minuti.',
  )
})

function knowing(queries: QueryClient, me: Me | null): QueryClient {
  queries.setQueryData(meQuery().queryKey, { me })
  queries.setQueryData(freeTimesQuery(page.facility.slug, today).queryKey, page)
  return queries
}

function guestQueries(): QueryClient {
  return knowing(
    makeQueryClient(() => Promise.reject(new Error('Everything is known already'))),
    null,
  )
}

async function show(fieldId?: number, queries = guestQueries()): Promise<HTMLElement> {
  const element = <WaitForTime page={page} today={today} {...(fieldId && { fieldId })} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
  return box
}

async function choose(box: HTMLElement, label: string, value: string): Promise<void> {
  const select = selectsOf(box).find(each => each.labels[0]?.textContent?.startsWith(label))
  if (!select) throw new Error(`There is no ${label}`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function valuesOf(box: HTMLElement): string[] {
  return selectsOf(box).map(select => select.value)
}

function selectsOf(box: HTMLElement): HTMLSelectElement[] {
  return [...box.querySelectorAll('select')]
}
