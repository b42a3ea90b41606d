import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { StartView } from './start-view.tsx'

it('asks for prices at once, and stays at the step at which somebody came when that is done', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fields: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  let change: (next: { isOpen: boolean; asked: number }) => void = () => undefined
  function Shown() {
    const [{ isOpen, asked }, setShown] = useState({ isOpen: false, asked: 0 })
    change = setShown
    return <StartView mine={facilityOf(isOpen)} asked={asked} onStep={() => undefined} />
  }
  const router = createMemoryRouter([{ path: '/', element: <Shown /> }])
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const title = () => box.querySelector('h2')?.textContent
  expect(title()).toBe('Prezzi e orari')
  expect(box.querySelector('input[name=hourlyPriceCents]')).not.toBeNull()
  await act(async () => change({ isOpen: true, asked: 1.5 }))
  expect(title()).toBe('Prezzi e orari')
  expect(box.textContent).toContain('Tutti i campi hanno prezzo e orari.')
  await act(async () => change({ isOpen: true, asked: 4 }))
  expect(title()).toBe('Le foto')
})

/** The steps read no more of a facility than this. */
function facilityOf(isOpen: boolean) {
  return {
    facility: { id: 9, isBookable: false },
    fields: [{ id: 1, name: 'Otto', sports: ['calcio-5'], surface: null, liesOn: [] as number[], isOpen }],
    pictures: [] as unknown[],
  } as StaffFacility
}
