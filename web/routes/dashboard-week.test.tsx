import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startPath } from '#contract/paths.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { postsQuery } from '#web/desk/posts-query.ts'
import { periodsQuery, weeksQuery } from '#web/staff/queries.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import DashboardWeek from './dashboard-week.tsx'

const field = {
  fieldId: 1,
  name: 'Campo 1',
  sports: [],
  surface: null,
  print: 'a',
  slotStep: 30,
  slotMinutes: 60,
  lightHourlyCents: 0,
  memberDiscountPercent: 0,
  bands: [],
}

it.each([
  [false, 'Chi prenota vede subito quelli nuovi.'],
  [true, 'La struttura è sospesa: finché resta così nessuno la prenota online.'],
])(
  'promises that new hours are seen at once by those who can book at all: suspended %s',
  async (isSuspended, words) => {
    const box = await openPage({ isSuspended, fields: [field] })
    expect(box.querySelector('h1 + p')?.textContent).toBe(
      `Tocca un giorno per cambiarne orari e prezzi, o trascina i bordi delle sue fasce. ${words}`,
    )
  },
)

it('leads whoever has no field yet to where fields are added, and speaks of no day', async () => {
  const box = await openPage({ isSuspended: false, fields: [] })
  expect(box.textContent).not.toContain('Tocca un giorno')
  const way = [...box.querySelectorAll('a')].find(({ textContent }) => textContent === 'Aggiungi i campi')
  expect(way?.getAttribute('href')).toBe(startPath(7))
})

it('takes the days that are typed for one facility to no other', async () => {
  const { box, router } = await draw({ isSuspended: false, fields: [field] })
  await press(box, 'Aggiungi')
  expect(box.querySelector('[name=words]')).not.toBeNull()
  await act(() => router.navigate('/?struttura=8'))
  expect(box.textContent).toContain('Campo di Monti')
  expect(box.querySelector('[name=words]')).toBeNull()
})

async function openPage(week: { isSuspended: boolean; fields: object[] }) {
  return (await draw(week)).box
}

async function draw({ isSuspended, fields }: { isSuspended: boolean; fields: object[] }) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(() => new Promise(() => undefined))
  const facility = { id: 7, name: 'Tre Pini', city: 'Frascati' }
  queries.setQueryData(postsQuery().queryKey, {
    posts: [
      { facilityId: 7, name: facility.name, city: facility.city, role: 'owner' },
      { facilityId: 8, name: 'Monti', city: facility.city, role: 'owner' },
    ],
  })
  queries.setQueryData<unknown>(weeksQuery(7).queryKey, { facility: { ...facility, isSuspended }, fields })
  queries.setQueryData<unknown>(weeksQuery(8).queryKey, {
    facility: { ...facility, id: 8, name: 'Monti', isSuspended },
    fields: [{ ...field, fieldId: 2, name: 'Campo di Monti' }],
  })
  for (const id of [7, 8]) queries.setQueryData(periodsQuery(id).queryKey, { periods: [] })
  const router = createMemoryRouter([{ path: '/', element: <DashboardWeek /> }])
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { box, router }
}
