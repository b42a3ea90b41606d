import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { dayOf } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { WeekView } from './week-view.tsx'

it('keeps the field that was chosen from one week to the next', async () => {
  const box = await open('2026-11-25', '2026-11-11', 2)
  const hrefs = [...box.querySelectorAll('header a')].map(link => link.getAttribute('href'))
  expect(hrefs).toHaveLength(3)
  for (const href of hrefs) expect(href).toMatch(/&campo=2$/)
})

it.each([
  ['2026-11-28', 0],
  ['2026-11-30', 1],
])('leads from the week of %s to the present one by %i button, and breaks no date', async (date, ways) => {
  const box = await open(date, '2026-11-25')
  const links = [...box.querySelectorAll('header a')].map(({ textContent }) => textContent)
  expect(links.filter(text => text.includes('Questa settimana'))).toHaveLength(ways)
  const kept = [...box.querySelectorAll('h1 .whitespace-nowrap')].map(({ textContent }) => textContent)
  expect(kept).toEqual(
    date === '2026-11-28' ? ['23/11/2026 –', '29/11/2026'] : ['30/11/2026 –', '06/12/2026'],
  )
})

async function open(date: string, today: string, fieldId?: number): Promise<Element> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const page = <WeekView day={{ ...dayOf(), date }} today={today} fieldId={fieldId} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  return box
}
