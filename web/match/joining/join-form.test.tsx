import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { openMatch } from '#web/testing/open-match.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { JoinForm } from './join-form.tsx'

it('says what has failed beside the button, which stays in sight where the form is longer than a screen', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  // The form reads no more of a person than this.
  const me = { name: 'Ada Rossi', email: 'ada@posta.example', phone: null } as Me
  const element = <JoinForm match={openMatch} me={me} onClose={() => undefined} onDone={() => undefined} />
  await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click())
  await settle(() =>
    expect(document.querySelector('[role=alert]:has(+ [type=submit])')?.textContent).toContain('connessione'),
  )
})

it.each([
  [900, 'La quota si dà a chi organizza'],
  [0, 'Non c’è una quota'],
])('speaks of giving a share only where there is one: %s cents', async (priceCents, words) => {
  const me = { name: 'Ada Rossi', email: 'ada@posta.example', phone: null } as Me
  const match = { ...openMatch, priceCents }
  const element = <JoinForm match={match} me={me} onClose={() => undefined} onDone={() => undefined} />
  await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(words))
})

it.each([
  ['match', 'Alla stessa ora giochi già «Calcetto», dalle 20:30.'],
  ['booking', 'Alla stessa ora hai già un campo prenotato, Calcetto, dalle 20:30.'],
] as const)('says before a place is taken that the hour has its %s already', async (what, words) => {
  const me = { name: 'Ada Rossi', email: 'ada@posta.example', phone: null } as Me
  const meanwhile = { what, name: 'Calcetto', startTime: '20:30' }
  const close = () => undefined
  const element = <JoinForm match={openMatch} meanwhile={meanwhile} me={me} onClose={close} onDone={close} />
  await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain(words)
  expect(dialog?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
})
