import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { dayOf, field } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
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

it('marks the present day by more than a heavier type', async () => {
  const box = await open('2026-11-25', '2026-11-26', 1, date => Response.json({ ...dayOf(), date }))
  await settle(() => expect(box.querySelectorAll('[data-date]')).toHaveLength(7))
  const marked = [...box.querySelectorAll('[aria-current=date]')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Gio 26'])
})

it('tints the hours in which the field is closed on that day, as the grid of a day does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T16:30:00+01:00') })
  onTestFinished(() => void vi.useRealTimers())
  const box = await open('2026-12-02', '2026-11-25', 1, date => {
    const hours = date === '2026-11-30' ? [] : [{ opensAt: '17:00', closesAt: '22:00' }]
    const early = date === '2026-12-01' ? [{ opensAt: '09:00', closesAt: '11:00' }] : []
    return Response.json({ ...dayOf(), date, fields: [field(1, { hours: [...early, ...hours] })] })
  })
  const tinted = (day: string) =>
    [...box.querySelectorAll<HTMLElement>(`[data-date="${day}"] li.inset-x-0`)]
      .map(({ style }) => [style.top, style.height].map(Number.parseFloat))
      .filter(([, height]) => height)
  const hour = 38
  // Each day is read apart.
  await settle(() => {
    expect(box.querySelectorAll('[data-date]')).toHaveLength(7)
    expect(tinted('2026-11-30')).toEqual([[0, 13 * hour]])
    expect(tinted('2026-12-01')).toEqual([[2 * hour, 6 * hour]])
    expect(tinted('2026-12-02')).toEqual([[0, 8 * hour]])
  })
})

it('leaves no day out that is not here, says so and asks again when it is told to', async () => {
  let isAway = true
  const box = await open('2026-11-25', '2026-11-25', 1, date =>
    isAway && date === '2026-11-26'
      ? Response.json({ code: 'forbidden' }, { status: 403 })
      : Response.json({ ...dayOf(), date }),
  )
  const column = () => box.querySelector('[data-date="2026-11-26"]')
  await settle(() => expect(box.querySelector('[role=alert]')?.textContent).toContain('giovedì 26 novembre'))
  expect(box.querySelectorAll('[data-date]')).toHaveLength(7)
  expect(column()?.textContent).toContain('Non caricato')
  isAway = false
  await act(async () => box.querySelector<HTMLButtonElement>('[role=alert] button')?.click())
  await settle(() => expect(box.querySelector('[role=alert]')).toBeNull())
  expect(column()?.textContent).not.toContain('Non caricato')
})

type Answer = (date: string) => Response | Promise<Response>
const never: Answer = () => new Promise(() => undefined)

async function open(date: string, today: string, fieldId?: number, answer = never): Promise<Element> {
  vi.stubGlobal('fetch', async (path: string) =>
    answer(new URL(path, 'http://localhost').searchParams.get('date') ?? ''),
  )
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
