import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Twin } from '#contract/twin.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
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
  await later(() => expect(sent).toEqual(['/api/twins/5/merging']))
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

it('are told apart by one press, which can be taken back', async () => {
  const sent: string[] = []
  let isApart = false
  const both = pair(side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta'))
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${path}`)
    if (method !== 'GET') isApart = method === 'POST'
    return Response.json({ twins: isApart ? [] : [both], total: 1 })
  })
  const box = await show(both.stays, both.goes, api)
  await press(box, 'Sono due')
  await later(() => expect(box.textContent).toBe(''))
  const toast = readToasts().at(-1)
  expect(toast).toMatchObject({
    title: 'Restano due strutture',
    description: expect.stringContaining('Palestra Volta e Palestra A. Volta'),
  })
  await act(async () => toast?.action?.onPress())
  await later(() => expect(box.textContent).toContain('Palestra A. Volta'))
  expect(sent).toEqual(['POST /api/twins/5/separation', 'DELETE /api/twins/5/separation'])
})

it('say how many they are where not all are here', async () => {
  const box = await show(side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta'), knowsAll, 1234)
  expect(box.textContent).toContain('Sono 1.234 coppie: qui le prime 1,')
  const all = await show(side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta'))
  expect(all.textContent).not.toContain('coppie')
})

it('say that one which somebody runs stays as it is', async () => {
  const box = await show(side(1, 'Palestra Volta', true), side(2, 'Palestra A. Volta'))
  await press(box, 'Unisci')
  expect(box.textContent).toContain('La prima sparisce con 2 campi; la seconda resta così com’è')
})

it('ask anew once the other is the one that goes, and send what was read', async () => {
  const changed = {
    code: 'twins-changed',
    status: 409,
    title: 'Strutture cambiate',
    detail: 'Guarda quale resta',
  }
  const [volta, other] = [side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta')]
  const sent: unknown[] = []
  const swapped = { ...pair({ ...other, isRun: true }, volta), version: 'new' }
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ twins: [sent.length > 0 ? swapped : pair(volta, other)] })
    sent.push(JSON.parse(`${body}`))
    return Response.json(changed, { status: 409 })
  })
  const box = await show(volta, other, api)
  await press(box, 'Unisci')
  await press(box, 'Sì, unisci')
  await later(() => expect(box.textContent).toContain('Guarda quale resta'))
  await later(() => expect(box.querySelector('h3')?.textContent).toBe('Palestra A. Volta'))
  expect(box.textContent).not.toContain('Sì, unisci')
  await press(box, 'Unisci')
  expect(box.textContent).toContain('Unisci «Palestra Volta» a «Palestra A. Volta»?')
  await press(box, 'Sì, unisci')
  expect(sent).toEqual([{ version: 'as read' }, { version: 'new' }])
})

it('say why they stay two where both have come into use, though the pair goes', async () => {
  const used = { code: 'twins-in-use', status: 409, title: 'Non si possono unire', detail: 'Sono in uso' }
  const [volta, other] = [side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta')]
  let isTold = false
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ twins: isTold ? [] : [pair(volta, other)] })
    isTold = true
    return Response.json(used, { status: 409 })
  })
  const box = await show(volta, other, api)
  await press(box, 'Unisci')
  await press(box, 'Sì, unisci')
  await later(() => expect(box.textContent).toBe(''))
  expect(readToasts().at(-1)).toMatchObject({ tone: 'error', title: 'Non si possono unire' })
})

it('say that they could not be read, and try again', async () => {
  let isRefused = true
  vi.stubGlobal('fetch', async () =>
    isRefused
      ? Response.json({ code: 'forbidden' }, { status: 403 })
      : Response.json({ twins: [pair(side(1, 'Palestra Volta'), side(2, 'Palestra A. Volta'))], total: 1 }),
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MemoryRouter>
        <Twins />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await later(() => expect(box.textContent).toContain('Impossibile controllare se'))
  isRefused = false
  await press(box, 'Riprova')
  await later(() => expect(box.textContent).toContain('Forse sono la stessa struttura'))
})

function pair(stays: Twin['stays'], goes: Twin['goes']): Twin {
  return { id: 5, version: 'as read', metres: 100, stays, goes }
}

const knowsAll = () => Promise.reject(new Error('Everything is known already'))

async function show(
  stays: Twin['stays'],
  goes: Twin['goes'],
  ask: Parameters<typeof makeQueryClient>[0] = knowsAll,
  total = 1,
) {
  const queries = makeQueryClient(ask)
  queries.setQueryData(twinsQuery().queryKey, { twins: [pair(stays, goes)], total })
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
