import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'

const giulia: Me = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Giulia Rossi',
  email: 'giulia@demo.example',
  phone: null,
  role: 'client',
  isStaff: false,
  isManager: false,
}

// The frame watches the session, which never answers here.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => void vi.unstubAllGlobals())

it('offers an account to a guest, and his own to who is logged in', async () => {
  expect(await wordsFor(null)).toEqual(expect.arrayContaining(['Registrati', 'Accedi']))
  expect(await wordsFor(giulia)).toEqual(expect.arrayContaining(['Giulia Rossi', 'Dashboard', 'Esci']))
})

it('takes nobody for a guest while the server does not say who reads', async () => {
  const words = await wordsFor(undefined)
  expect(words).not.toContain('Registrati')
  expect(words).toContain('Dashboard')
})

/** What can be pressed in header and bar. */
async function wordsFor(me: Me | null | undefined) {
  const queries = makeQueryClient(api)
  queries.setQueryDefaults(meQuery().queryKey, { enabled: false })
  if (me !== undefined) queries.setQueryData(meQuery().queryKey, { me })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Header />
        <BottomBar />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return [...box.querySelectorAll('a, button')].map(({ textContent }) => textContent)
}
