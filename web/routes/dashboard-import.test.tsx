import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { importsQuery, twinsQuery } from '#web/import/queries.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import DashboardImport from './dashboard-import.tsx'

it('keeps the box from which a file is on its way where the list cannot be read again', async () => {
  const queries = makeQueryClient(api)
  queries.setQueryData(importsQuery().queryKey, { imports: [] })
  queries.setQueryData(twinsQuery().queryKey, { twins: [] } as never)
  let isAway = false
  vi.stubGlobal('fetch', async () => {
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    return isAway ? Response.json(refusal, { status: 429 }) : Response.json({ imports: [], twins: [] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardImport /> }])} />
    </QueryClientProvider>,
  )
  const file = box.querySelector('input[type=file]')
  expect(file).not.toBeNull()
  isAway = true
  await act(async () => void queries.invalidateQueries(importsQuery()))
  await settle(() => expect(box.textContent).toContain('Impossibile caricare le importazioni.'))
  expect(box.querySelector('input[type=file]')).toBe(file)
})

it('shows by itself what has become of an import that is being worked on', async () => {
  // The list reads no more of an import than this.
  const found = {
    id: '1',
    fileName: 'campi.csv',
    counts: null,
    rowsRead: 0,
    createdAt: '2026-11-25T10:00:00Z',
  }
  let state = 'reading'
  vi.stubGlobal('fetch', async () => Response.json({ imports: [{ ...found, state }], twins: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box, close } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardImport /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Lettura in corso'))
  state = 'read'
  await settle(() => expect(box.textContent).toContain('Da controllare'))
  await close()
})
