import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Alert } from '#contract/alert.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { MyAlerts } from './my-alerts.tsx'
import { alertsQuery } from './queries.ts'

const alert: Alert = {
  id: '018f2f6e-0000-7000-8000-000000000001',
  sport: 'padel',
  date: '2026-11-25',
  where: 'Le Querce',
  fromTime: '23:00',
  toTime: '25:00',
  held: null,
}

it('says of a time past midnight that it is of the night (R51)', async () => {
  const box = await show([alert, { ...alert, id: '018f2f6e-0000-7000-8000-000000000002', fromTime: '25:00' }])
  expect(box.textContent).toContain('25/11/2026 tra le 23:00 e le 01:00 di notte')
  expect(box.textContent).toContain('25/11/2026 alle 01:00 di notte')
})

const held = {
  fieldId: 7,
  fieldName: 'Campo 1',
  facilityName: 'Le Querce',
  city: 'Frascati',
  startTime: '23:00',
  needsApproval: false,
  until: '2100-11-25T12:00:00Z',
}

it.each([
  [false, 'Prenota adesso'],
  [true, 'Chiedi adesso'],
])('leads to what is held; the facility answers first: %s', async (needsApproval, label) => {
  const box = await show([{ ...alert, held: { ...held, needsApproval } }])
  expect(box.querySelector('a[href*="prenota=7-20261125-2300"]')?.textContent).toBe(label)
})

it('calls a time his own no longer than it is held, and offers it no more', async () => {
  const until = new Date(Date.now() - 60_000).toISOString()
  const box = await show([{ ...alert, held: { ...held, until } }])
  expect(box.textContent).toContain('era tuo fino alle')
  expect(box.textContent).not.toMatch(/Prenota adesso|chi viene dopo/)
})

it.each([
  ['Non serve più', 'Avviso tolto', null],
  ['Lascialo a chi viene dopo', 'Orario lasciato', held],
])('after %s says %s, as its card goes', async (button, said, kept) => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    Response.json(init?.method === 'DELETE' ? { done: true } : { alerts: [] }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const box = await show([{ ...alert, held: kept }])
  await press(box, button)
  await settle(() => {
    expect(readToasts()).toMatchObject([{ title: said }])
    expect(box.textContent).not.toContain(button)
  })
})

async function show(alerts: Alert[]) {
  const queries = makeQueryClient(api)
  queries.setQueryData(alertsQuery().queryKey, { alerts })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <MyAlerts /> }])} />
    </QueryClientProvider>,
  )
  return box
}
