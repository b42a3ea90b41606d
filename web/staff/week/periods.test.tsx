import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { calendarPath } from '#contract/desk-paths.ts'
import type { FieldWeek } from '#contract/week.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { periodsQuery } from '../queries.ts'
import { TermsCard } from '../terms-form.tsx'
import { PeriodForm } from './period-form.tsx'
import { Periods } from './periods.tsx'

it('asks before it opens the days of a closure, and once more when it was a slip', async () => {
  let isBroken = true
  const sent = vi.fn(async (_path: string, { method }: RequestInit) => {
    if (isBroken) return Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 })
    return method === 'DELETE' ? Response.json({ done: true }) : Response.json({ periods: [] })
  })
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const left = [{ date: '2026-12-26', bookings: 2 }]
  const closed = { fromDate: '2026-12-25', toDate: '2026-12-26', hours: null, pricePercent: 100 }
  const period = {
    id: '0b6f2f2e-5c1c-4c39-9a39-1f5f1f0c7d11',
    words: 'Natale',
    fieldIds: [1],
    ...closed,
    left,
  }
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(periodsQuery(7).queryKey, { periods: [period] })
  // The list reads only the number of a facility.
  const weeks = { facility: { id: 7 }, fields: [{ fieldId: 1 }] } as Parameters<typeof Periods>[0]['weeks']
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Periods weeks={weeks} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const link = box.querySelector('a')
  expect(link?.textContent).toBe('26/12/2026 (2)')
  expect(link?.getAttribute('href')).toBe(calendarPath(7, '2026-12-26'))
  await press(box, 'Togli Natale')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('In quei giorni varranno, da subito')
  await press(box, 'Lascia così')
  await press(box, 'Togli Natale')
  expect(methods()).toEqual([])
  await press(box, 'Sì, togli')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
  isBroken = false
  await press(box, 'Sì, togli')
  await settle(() => expect(failuresIn(box)).toEqual([]))
  expect(methods()).toHaveLength(2)

  function methods() {
    return sent.mock.calls.map(([, { method }]) => method).filter(method => method === 'DELETE')
  }
})

it('takes the focus to the button that closes the days, which does nothing before it says what stays', async () => {
  let answer: (reply: Response) => void = () => undefined
  const sent = vi.fn((_path: string, _init: RequestInit) => new Promise<Response>(done => (answer = done)))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await renderForm()
  await typeInto(box.querySelector('[name=words]'), 'Natale')
  await typeInto(box.querySelector('[name=fromDate]'), '2050-12-24')
  await typeInto(box.querySelector('[name=toDate]'), '2050-12-26')
  await press(box, 'Avanti')
  await settle(() => expect(sent).toHaveBeenCalledOnce())
  const button = () => [...box.querySelectorAll('button')].at(-1)
  expect(button()?.textContent).toContain('Chiudi in quei giorni')
  expect([button()?.disabled, button()?.getAttribute('aria-busy')]).toEqual([false, 'true'])
  await act(async () => button()?.click())
  expect(sent).toHaveBeenCalledOnce()
  await act(async () => answer(Response.json({ bookings: 0, outsideHours: 0, otherPrice: 0 })))
  await settle(() => expect(button()?.getAttribute('aria-busy')).toBeNull())
  await act(async () => button()?.click())
  expect(sent.mock.calls.at(-1)?.[0]).toMatch(/periods$/)
})

it('asks before it closes over what was written or chosen', async () => {
  const { box } = await renderForm()
  await act(async () => box.querySelector<HTMLInputElement>('[value=price]')?.click())
  await press(box, 'Non ora')
  expect(box.textContent).toContain('Chiudi senza salvare? Perdi quello che hai scritto.')
})

it('leads whoever gives hours the wrong way round to them, above a long list of fields', async () => {
  const { box } = await renderForm()
  const choose = (name: string, value: string) =>
    act(async () => {
      const select = box.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      if (select) select.value = value
    })
  await typeInto(box.querySelector('[name=words]'), 'Natale')
  await typeInto(box.querySelector('[name=fromDate]'), '2050-12-24')
  await typeInto(box.querySelector('[name=toDate]'), '2051-01-06')
  await act(async () => box.querySelector<HTMLInputElement>('[value=hours]')?.click())
  await choose('closesAt', '02:00')
  await press(box, 'Avanti')
  await settle(() => expect(box.textContent).toContain('La chiusura deve venire dopo l’apertura'))
  expect(document.activeElement).toBe(box.querySelector('[name=opensAt]'))
})

it('are asked for again where they could not be read, and so are the rules of booking', async () => {
  let isRefused = true
  vi.stubGlobal('fetch', async (path: string) => {
    if (isRefused) return Response.json({ code: 'forbidden' }, { status: 403 })
    return Response.json(path.includes('/periods') ? { periods: [] } : terms)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const terms = {
    needsApproval: false,
    bookingWindowDays: 30,
    noticeMinutes: 0,
    cancellationRule: 'always',
    cancellationHours: null,
    mostActiveBookings: null,
  }
  const weeks = { facility: { id: 7 }, fields: [] } as unknown as Parameters<typeof Periods>[0]['weeks']
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Periods weeks={weeks} />
      <TermsCard facilityId={7} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.querySelectorAll('[role=alert]')).toHaveLength(2))
  isRefused = false
  for (const button of [...box.querySelectorAll<HTMLElement>('[role=alert] button')])
    await act(async () => button.click())
  await settle(() => {
    expect(box.querySelector('[role=alert]')).toBeNull()
    expect(box.textContent).toContain('Preavviso minimo')
  })
})

function renderForm() {
  // The form reads no more of a field than this.
  const field = { fieldId: 1, name: 'Campo 1' } as FieldWeek
  const form = <PeriodForm facilityId={7} fields={[field]} onDone={() => undefined} />
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  )
}
