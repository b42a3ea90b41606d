import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { Tournament } from '#contract/tournament.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
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
  await settle(() => expect(asked).toContain('/api/tournaments/coppa/registrations'))
  await settle(() => expect(queries.getQueryState(tournamentsQuery().queryKey)?.isInvalidated).toBe(true))
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
  // Beside the button, which stays in sight, and not in the form, which may be longer than a screen.
  expect(document.querySelector('[role=alert]:has(+ [type=submit])')?.textContent).toContain('Preso')
  expect(told).not.toHaveBeenCalled()
})

it('tells whoever was taken out at once how to come back, and asks for nothing', async () => {
  await open({ wasRemoved: true, mailUrl: 'mailto:coppa@posta.example' })
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('se vuoi rientrare, scrivi a chi organizza')
  expect(dialog?.querySelector('a')?.href).toBe('mailto:coppa@posta.example')
  expect(dialog?.querySelector('form')).toBeNull()
})

it('sends nobody who was taken out to write where no way is given', async () => {
  await open({ wasRemoved: true, mailUrl: null, whatsappUrl: null })
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(
    'se vuoi rientrare, parlane con chi organizza.',
  )
})

it.each([
  ['confirmed', 'Hai un posto: la tua iscrizione è la numero 3.'],
  ['waiting', 'In lista d’attesa sei al numero 3.'],
] as const)('has no second form for whoever is registered: %s', async (state, words) => {
  await open({ mine: { state, number: 3 } })
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain(words)
  expect(dialog?.querySelector('form')).toBeNull()
  expect(dialog?.querySelector('a')?.textContent).toBe('Le Mie Iscrizioni')
})

it('tells a visitor to which address the link went, and lets him correct it without losing his place', async () => {
  const sent: { key: string | null; body: Record<string, unknown> }[] = []
  const receipt = { state: 'to-confirm', number: null, heldUntil: '2026-11-25T11:00:00Z' }
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit = {}) => {
    if (!path.endsWith('/registrations')) return Response.json({ tournaments: [] })
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) })
    return Response.json(receipt, { status: 201 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open({}, null)
  const typed = {
    name: 'Ugo',
    email: 'ugo@psota.example',
    phone: '333 7654321',
    teamName: 'Real',
    notes: 'Ciao',
  }
  for (const [name, value] of Object.entries(typed)) await typeInto(field(name), value)
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click())
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain('ugo@psota.example')

  await press(document.body, 'Correggi l’email')
  for (const [name, value] of Object.entries(typed)) expect(field(name)?.value, name).toBe(value)
  await typeInto(field('email'), 'ugo@posta.example')
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click())
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain('ugo@posta.example')
  const [first, second] = sent
  const wish = { ...typed, shownFeeCents: 0 }
  expect(first?.body).toEqual(wish)
  expect(second?.body).toEqual({ ...wish, email: 'ugo@posta.example', corrects: first?.key })
  expect(second?.key).not.toBe(first?.key)
})

it.each([
  ['upcoming', 'Se si libera un posto ed è il tuo turno, ti scriviamo.'],
  ['running', 'Il torneo è cominciato: se vuoi giocare, scrivi a chi organizza.'],
] as const)('hopes for a place of a full tournament only until it starts: %s', async (phase, hope) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/registrations')
      ? Response.json({ state: 'waiting', number: 2, heldUntil: null }, { status: 201 })
      : Response.json({ tournaments: [] }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open({ isFull: true, phase, mailUrl: 'mailto:coppa@posta.example' })
  expect(document.querySelector('[role=dialog] form')?.textContent).toContain(`I posti sono finiti. ${hope}`)
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click())
  await expect
    .poll(() => document.querySelector('[role=status]')?.textContent)
    .toBe(`I posti sono finiti: in lista d’attesa sei al numero 2. ${hope}`)
})

function field(name: string) {
  return document.querySelector<HTMLInputElement>(`[name=${name}]`)
}

const ugo = { name: 'Ugo Tosi', email: 'ugo@posta.example', phone: '333 7654321' } as Me

async function open(change: Partial<Tournament>, me: Me | null = ugo) {
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
