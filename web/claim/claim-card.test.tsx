import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacilitySummary } from '#contract/facility.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { readToasts } from '#web/ui/toast-store.ts'
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
  const { box } = await open()
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

it('offers no form while it is unknown whether there is a claim, and asks again', async () => {
  let answer = () => Response.json({ code: 'too-many-requests', title: 'x', detail: 'x' }, { status: 429 })
  vi.stubGlobal('fetch', async () => answer())
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await open()
  await vi.waitFor(
    look(() => expect(box.textContent).toContain('Non sappiamo se hai già una richiesta')),
    LONG,
  )
  expect(box.textContent).not.toContain('Rivendica')
  answer = () => Response.json({ status: 'refused', mailbox: null })
  await press(box, 'Riprova')
  await vi.waitFor(
    look(() => expect(box.textContent).toContain('Se pensi a un errore, scrivici.')),
    LONG,
  )
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/supporto')
})

it('does not say that a claim was sent which had been refused before', async () => {
  let own: string | null = null
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) => {
    if (method === 'POST') own = 'refused'
    return Response.json({ status: own, mailbox: null }, { status: method === 'POST' ? 201 : 200 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await open()
  await vi.waitFor(
    look(() => void buttonOf(box, 'Rivendica la struttura')),
    LONG,
  )
  await press(box, 'Rivendica la struttura')
  await vi.waitFor(
    look(() => expect(box.querySelector('form')).not.toBeNull()),
    LONG,
  )
  await typeInto(box.querySelector('[name=message]'), 'Sono il presidente del circolo')
  await typeInto(box.querySelector('[name=phone]'), '333 7654321')
  await press(box, 'Invia la richiesta')
  await vi.waitFor(
    look(() => expect(box.textContent).toContain('Non abbiamo accettato la tua richiesta')),
    LONG,
  )
  expect(readToasts()).toEqual([])
})

function open() {
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(meQuery().queryKey, { me: { id: 'ada', name: 'Ada', phone: null } })
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ClaimCard facility={{ id: 7, slug: 'lecci' } as FacilitySummary} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const LONG = { timeout: 30_000 }

/** Waits until what is under way has happened. */
function look(expectation: () => void) {
  return async () => {
    await act(async () => undefined)
    expectation()
  }
}
