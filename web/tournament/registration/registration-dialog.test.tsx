import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { Tournament } from '#contract/tournament.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import * as toasts from '#web/ui/toast-store.ts'
import { tournamentsQuery } from '../queries.ts'
import { RegistrationDialog } from './registration-dialog.tsx'

it('reads the list again when registrations have closed over the open form', async () => {
  const asked: string[] = []
  const closed = { code: 'registration-closed', title: 'Iscrizioni chiuse', detail: 'Chiuse', status: 409 }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.endsWith('/registrations')
      ? Response.json(closed, { status: 409, headers: { 'content-type': 'application/problem+json' } })
      : Response.json({ tournaments: [] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = await open({})
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click())
  await expect.poll(() => asked).toContain('/api/tournaments/coppa/registrations')
  await expect.poll(() => queries.getQueryState(tournamentsQuery().queryKey)?.isInvalidated).toBe(true)
})

it('says beside the field and above the button that a name is taken, and no third time', async () => {
  const issues = [{ path: 'teamName', message: 'Nome già preso' }]
  const taken = { code: 'team-name-taken', title: 'Nome già preso', detail: 'Preso', status: 409, issues }
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/registrations')
      ? Response.json(taken, { status: 409, headers: { 'content-type': 'application/problem+json' } })
      : Response.json({ tournaments: [] }),
  )
  const told = vi.spyOn(toasts, 'showToast')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    told.mockRestore()
  })
  await open({})
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click())
  await expect
    .poll(() => document.querySelector('[name=teamName]')?.getAttribute('aria-invalid'))
    .toBe('true')
  expect(told).not.toHaveBeenCalled()
})

it('tells whoever was taken out at once how to come back, and asks for nothing', async () => {
  await open({ wasRemoved: true, mailUrl: 'mailto:coppa@posta.example' })
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('se vuoi rientrare, scrivi a chi organizza')
  expect(dialog?.querySelector('a')?.href).toBe('mailto:coppa@posta.example')
  expect(dialog?.querySelector('form')).toBeNull()
})

async function open(change: Partial<Tournament>) {
  const tournament = {
    slug: 'coppa',
    title: 'Coppa',
    startDate: '2026-11-28',
    endDate: '2026-11-28',
    entryFeeCents: 0,
    isSample: false,
    isFull: false,
    takesRegistrations: true,
    ...change,
  } as Tournament
  const me = { name: 'Ugo Tosi', email: 'ugo@posta.example', phone: '333 7654321' } as Me
  const queries = makeQueryClient(api)
  queries.setQueryData(tournamentsQuery().queryKey, { tournaments: [tournament] })
  const dialog = (
    <RegistrationDialog tournament={tournament} me={me} today="2026-11-25" onClose={() => undefined} />
  )
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  )
  return queries
}
