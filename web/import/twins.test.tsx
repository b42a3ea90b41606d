import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Twin } from '#contract/twin.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { facility } from '#web/testing/facility.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { twinsQuery } from './queries.ts'
import { Twins } from './twins.tsx'

const side = (id: number, name: string, isRun = false): Twin['stays'] => ({
  facility: facility({ id, slug: `volta-${id}`, name, isBookable: false }),
  source: 'comune',
  fieldCount: 2,
  sports: ['basket'],
  isRun,
})

afterEach(() => vi.unstubAllGlobals())

it('are merged only once somebody has read which of them goes, and what of it stays', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(path)
    return Response.json({ twins: [] })
  })
  const box = await show(side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta'))
  await press(box, 'Unisci')
  expect(sent).toEqual([])
  expect(box.textContent).toContain('Unisci «Palestra A. Volta» a «Palestra Volta»?')
  expect(box.textContent).toContain('la seconda prende 2 campi e i dati che le mancano')
  await press(box, 'Lascia così')
  expect(box.textContent).not.toContain('Sparisce')
  await press(box, 'Unisci')
  await press(box, 'Sì, unisci')
  expect(sent).toEqual(['/api/twins/5/merging'])
})

it('say beside the question that the network is away, and of what is pressed again that it is decided', async () => {
  const gone = { code: 'not-found', status: 404, title: 'Non trovato', detail: 'Non c’è' }
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json(gone, { status: 404 })
  })
  const box = await show(side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta'))
  await press(box, 'Unisci')
  await press(box, 'Sì, unisci')
  await later(() => expect(box.textContent).toContain('Verifica la tua connessione internet e riprova'))
  isAway = false
  await press(box, 'Sì, unisci')
  await later(() =>
    expect(readToasts()).toMatchObject([{ tone: 'info', title: 'Su queste due la decisione c’è già' }]),
  )
})

it('say that one which somebody runs stays as it is', async () => {
  const box = await show(side(1, 'Palestra Volta', true), side(2, 'Palestra A. Volta'))
  await press(box, 'Unisci')
  expect(box.textContent).toContain('La prima sparisce con 2 campi; la seconda resta così com’è')
})

async function show(stays: Twin['stays'], goes: Twin['goes']) {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  queries.setQueryData(twinsQuery().queryKey, { twins: [{ id: 5, metres: 100, stays, goes }] })
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Twins />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return box
}

/** Waits until what failed has been asked once more. */
function later(look: () => void) {
  const drawn = async () => {
    await act(async () => undefined)
    look()
  }
  return vi.waitFor(drawn, { timeout: 30_000 })
}
