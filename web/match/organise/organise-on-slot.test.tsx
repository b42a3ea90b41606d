import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { BookingOffer } from '#contract/availability.ts'
import { matchPath } from '#contract/paths.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { facility } from '#web/testing/facility.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { OrganiseOnSlot } from './organise-on-slot.tsx'

const slot = { fieldId: 7, date: '2026-12-03', startTime: '19:00' }
const offer = offerQuery(slot.fieldId, slot.date, slot.startTime)

it('leaves the form as it is where its hour could not be read again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box, queries } = await show({})
  const { queryKey } = offer
  const title = () => box.querySelector<HTMLInputElement>('[name=title]')
  await typeInto(title(), 'Calcetto')
  await act(async () => queries.refetchQueries({ queryKey }))
  expect(queries.getQueryState(queryKey)?.status).toBe('error')
  expect(title()?.value).toBe('Calcetto')
})

it('says at once where it is too late for a match, and leads to the booking of that time', async () => {
  const { box } = await show({ startsAt: new Date(Date.now() + 59 * 60_000).toISOString() })
  expect(box.querySelector('form')).toBeNull()
  expect(box.textContent).toContain('si apre almeno un’ora prima')
  expect(box.querySelector('a')?.textContent).toBe('Prenota il campo')
})

it('opens the match, and takes nobody to it who has left the form before the answer', async () => {
  for (const leaves of [false, true]) {
    let sent = false
    let arrive: () => void = () => undefined
    const onItsWay = new Promise<void>(resolve => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) => {
      if (method === 'POST') {
        sent = true
        await onItsWay
      }
      return Response.json({ id: '7' })
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      for (const { id } of readToasts()) dismissToast(id)
    })
    const { box, router } = await show({})
    await typeInto(box.querySelector('[name=title]'), 'Calcetto')
    await typeInto(box.querySelector('[name=phone]'), '347 555 0182')
    await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
    await settle(() => expect(sent).toBe(true))
    if (leaves) await act(() => router.navigate('/altrove'))
    arrive()
    await settle(() => expect(readToasts().at(-1)?.title).toBe('Partita aperta'))
    await settle(() => expect(router.state.location.pathname).toBe(leaves ? '/altrove' : matchPath('7')))
    for (const { id } of readToasts()) dismissToast(id)
  }
})

it('tells whoever has left the form before it was refused, and leads him back to it', async () => {
  let refuse: () => void = () => undefined
  const onItsWay = new Promise<void>(resolve => {
    refuse = resolve
  })
  let sent = false
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({})
    sent = true
    await onItsWay
    const body = {
      code: 'too-many-requests',
      title: 'Troppe richieste',
      detail: 'Riprova tra qualche minuto',
    }
    return Response.json(body, { status: 429 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const { box, router } = await show({})
  await typeInto(box.querySelector('[name=title]'), 'Calcetto')
  await typeInto(box.querySelector('[name=phone]'), '347 555 0182')
  await act(async () => box.querySelector<HTMLElement>('[type=submit]')?.click())
  await settle(() => expect(sent).toBe(true))
  await act(() => router.navigate('/altrove'))
  refuse()
  await settle(() =>
    expect(readToasts()).toMatchObject([
      { title: 'La partita non risulta aperta', description: 'Troppe richieste. Riprova tra qualche minuto' },
    ]),
  )
  await act(async () => readToasts()[0]?.action?.onPress())
  expect(router.state.location.pathname).toBe('/')
})

async function show(change: Partial<BookingOffer>) {
  const queries = makeQueryClient(api)
  // The form reads no more of an offer than this.
  queries.setQueryData<unknown>(offer.queryKey, {
    ...slot,
    slotId: '7-20261203-1900',
    field: { id: 7, name: 'Campo 1', sports: ['calcio-5'], surface: null, facility: facility() },
    options: [{ minutes: 60, endTime: '20:00', totalCents: 6_000 }],
    startsAt: '2100-12-03T18:00:00Z',
    usualMinutes: 60,
    needsApproval: false,
    cancellation: { rule: 'hours', hours: 2, until: '2026-12-03T16:00:00Z' },
    ...change,
  })
  const element = (
    <OrganiseOnSlot
      slot={slot}
      minutes={60}
      sport={null}
      me={{ phone: null } as Me}
      today="2026-11-30"
      onChange={() => undefined}
    />
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: null },
  ])
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { box, queries, router }
}
