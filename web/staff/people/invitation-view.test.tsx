import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { invitationQuery } from '../queries.ts'
import { InvitationView } from './invitation-view.tsx'

const invitation = {
  facility: { id: 7, name: 'Tre Pini', city: 'Frascati' },
  role: 'desk',
  state: 'open',
  isForAnotherAddress: false,
  hasStaff: true,
}

it.each([
  ['that is over says so, and offers nothing', 'over', 'Questo invito non vale più'],
  ['whose answer was lost is found accepted', 'accepted', 'Hai già accettato'],
  ['that gives nothing to who reads it stays for another', 'works-here', 'Lavori già con Tre Pini'],
])('an invitation %s', async (_, state, says) => {
  let shown = 'open'
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ ...invitation, state: shown })
    shown = state
    if (state === 'accepted') throw new TypeError('Failed to fetch')
    return Response.json({ code: 'invitation-over' }, { status: 409 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(invitationQuery('k').queryKey, invitation)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => accept()?.click())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(box.textContent).toContain(says)
  })
  expect(accept()).toBeUndefined()

  function accept() {
    return [...box.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Accetta'))
  }
})

it.each([
  ['nothing to who was asked', {}, false, 'Chi gestisce la struttura vede nome ed email'],
  ['that it went to another address', { isForAnotherAddress: true }, true, 'Chi gestisce la struttura vede'],
  ['nothing of others where there are none', { hasStaff: false }, false, 'Per ora ci sei solo tu'],
])('an invitation says %s', async (_, facts, warns, seen) => {
  const queries = makeQueryClient(() => new Promise(() => undefined))
  queries.setQueryData<unknown>(invitationQuery('k').queryKey, { ...invitation, ...facts })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain(seen)
  expect(box.textContent.includes('un altro indirizzo')).toBe(warns)
})

function Page() {
  const { data } = useQuery(invitationQuery('k'))
  const me = { name: 'Ada', email: 'ada@lecci.example' } as Me
  return data && <InvitationView invitation={data} invitationKey="k" me={me} />
}
