import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacilitySummary } from '#contract/facility.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { ClaimCard } from './claim-card.tsx'

it('leads to the facility whose code was taken although its answer was lost', async () => {
  let status = 'open'
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/claim')) return Response.json({ status, mailbox: 'i•••@lecci.example' })
    if (path.endsWith('/code')) return Response.json({ mailbox: 'i•••@lecci.example' })
    status = 'accepted'
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(meQuery().queryKey, { me: { id: 'ada', name: 'Ada', phone: null } })
  // The card reads only the number of a facility.
  const facility = { id: 7, slug: 'lecci' } as FacilitySummary
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ClaimCard facility={facility} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const name of ['Manda il codice', 'Verifica']) {
    await vi.waitFor(
      look(() => void buttonOf(box, name)),
      LONG,
    )
    await press(box, name)
  }
  await vi.waitFor(
    look(() => expect(box.textContent).toContain('La struttura è nella tua area personale')),
    LONG,
  )
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/dashboard/strutture/7/avvio')
})

const LONG = { timeout: 30_000 }

/** Waits until what is under way has happened. */
function look(expectation: () => void) {
  return async () => {
    await act(async () => undefined)
    expectation()
  }
}
