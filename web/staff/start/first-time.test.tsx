import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { type api, makeQueryClient } from '#web/api/query.ts'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { FirstTime } from './first-time.tsx'

const NOTHING = 'Oggi e domani non c’è più un orario libero.'

it('says that nothing is free once both days are read, not before', async () => {
  const waiting: (() => void)[] = []
  const days = (_key: string, { query: { date } }: { query: { date: string } }) =>
    new Promise(answer => waiting.push(() => answer({ date, fields: [] })))
  const box = await open(days)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  await act(async () => waiting[0]?.())
  expect(box.textContent).not.toContain(NOTHING)
  await act(async () => waiting[1]?.())
  await vi.waitFor(() => expect(box.textContent).toContain(NOTHING))
})

it('says nothing of days that it cannot read', async () => {
  const box = await open(() => Promise.reject(new TypeError('No network')))
  await act(async () => undefined)
  expect(box.textContent).toContain('La struttura è aperta')
  expect(box.textContent).not.toContain(NOTHING)
})

it('calls no facility open of which no field has price and hours', async () => {
  const box = await open(() => new Promise(() => undefined), false)
  expect(box.textContent).toBe('')
})

async function open(ask: unknown, isOpen = true) {
  // It reads no more of a facility.
  const mine = { facility: facility(), fields: [{ isOpen }] } as StaffFacility
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(ask as typeof api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <FirstTime mine={mine} /> }])} />
    </QueryClientProvider>,
  )
  return box
}
