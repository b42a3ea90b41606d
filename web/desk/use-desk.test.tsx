import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { isEndedHere } from './after-change.ts'
import { dayQuery } from './queries.ts'
import { type Desk, useDesk } from './use-desk.ts'

// The desk reads no more of an entry and its day than this.
const entry = {
  id: 'a',
  fieldId: 1,
  startTime: '20:00',
  endTime: '21:00',
  startsAt: '2026-11-25T19:00:00Z',
  endsAt: '2026-11-25T20:00:00Z',
  booking: { version: 1 },
} as DayEntry
const day = {
  facility: { id: 7 },
  date: '2026-11-25',
  entries: [entry],
  fields: [{ id: 2, name: 'Terra' }],
} as unknown as FacilityDay

it('shows a booking where it stands when its move has not been heard', async () => {
  const { desk, queries } = await open(async () => Promise.reject(new TypeError('Failed to fetch')))
  const place = { fieldId: 2, startTime: '21:00', endTime: '22:00', date: day.date }
  await act(() =>
    desk()
      .move.mutateAsync({ entry, place })
      .catch(() => undefined),
  )
  expect(queries.getQueryData(dayQuery(7, day.date).queryKey)?.entries).toEqual([entry])
})

it('tells of a move and of a cancellation whose answers were lost once the day shows them', async () => {
  const moved = { ...entry, fieldId: 2, booking: { ...entry.booking, version: 2, totalCents: 2_700 } }
  let entries = [entry, { ...entry, id: 'b' }]
  const { desk } = await open(async (path, init) => {
    if (init?.method === 'GET') return Response.json({ ...day, entries })
    entries = path.endsWith('/move') ? [moved as DayEntry, { ...entry, id: 'b' }] : [moved as DayEntry]
    throw new TypeError('Failed to fetch')
  }, true)
  const place = { fieldId: 2, startTime: '20:00', endTime: '21:00', date: day.date }
  await act(() =>
    desk()
      .move.mutateAsync({ entry, place })
      .catch(() => undefined),
  )
  const told = () =>
    readToasts()
      .filter(({ tone }) => tone !== 'error')
      .map(({ title, action }) => [title, action?.label])
  expect(told()).toContainEqual(['Prenotazione spostata', 'Torna indietro'])
  // Nobody is told to try again what is done; what it costs there he reads as if the answer had come.
  expect(readToasts().filter(({ tone }) => tone === 'error')).toEqual([])
  expect(readToasts().at(-1)?.description).toBe(
    'È fatto: si era persa solo la conferma. Terra, 20:00 – 21:00 · 27,00\u00a0€.',
  )
  await act(() =>
    desk()
      .cancel.mutateAsync({ entry: { ...entry, id: 'b' }, words: 'Piove' })
      .catch(() => undefined),
  )
  expect(told()).toContainEqual(['Prenotazione annullata', undefined])
  for (const { id } of readToasts()) dismissToast(id)
})

it('says where a booking was moved, what it costs there, and who must be told', async () => {
  for (const { id } of readToasts()) dismissToast(id)
  const { desk } = await open(async () => Response.json({ id: 'a', version: 2, totalCents: 2_700 }))
  const place = { fieldId: 2, startTime: '21:00', endTime: '22:00', date: day.date }
  const byPhone = { ...entry, booking: { version: 1, phone: '+393331112223', email: null } } as DayEntry
  await act(() => desk().move.mutateAsync({ entry: byPhone, place }))
  expect(readToasts().at(-1)?.description).toBe(
    'Terra, 21:00 – 22:00 · 27,00\u00a0€. Non ha un’email: avvisa tu, al 333 111 2223.',
  )
})

it('keeps a booking in its day until it is in another, says in which, and knows who took it there', async () => {
  for (const { id } of readToasts()) dismissToast(id)
  const seen: unknown[] = []
  const { desk, queries } = await open(async () => {
    seen.push(queries.getQueryData(dayQuery(7, day.date).queryKey)?.entries)
    return Response.json({ id: 'a', version: 2, totalCents: 2_700 })
  })
  const dated = { ...entry, booking: { version: 1, date: day.date } } as DayEntry
  const place = { fieldId: 2, startTime: '21:00', endTime: '22:00' }
  await act(() => desk().move.mutateAsync({ entry: dated, place: { ...place, date: day.date } }))
  expect(isEndedHere(queries, 'a')).toBe(false)
  await act(() => desk().move.mutateAsync({ entry: dated, place: { ...place, date: '2026-11-28' } }))
  expect(isEndedHere(queries, 'a')).toBe(true)
  expect(seen).toEqual([[{ ...entry, ...place }], [{ ...entry, ...place }]])
  expect(readToasts().at(-1)).toMatchObject({
    title: 'Prenotazione spostata',
    description: 'sabato 28 novembre, Terra, 21:00 – 22:00 · 27,00\u00a0€.',
    action: { label: 'Torna indietro' },
  })
})

it('tells of a move to another day whose answer was lost once the day is without it', async () => {
  for (const { id } of readToasts()) dismissToast(id)
  const { desk } = await open(async (_path, init) => {
    if (init?.method === 'GET') return Response.json({ ...day, entries: [] })
    throw new TypeError('Failed to fetch')
  }, true)
  const place = { fieldId: 2, startTime: '20:00', endTime: '21:00', date: '2026-11-28' }
  await act(() =>
    desk()
      .move.mutateAsync({ entry, place })
      .catch(() => undefined),
  )
  expect(readToasts()).toMatchObject([{ title: 'Prenotazione spostata', tone: 'success' }])
})

it('says so where the place has no price', async () => {
  for (const { id } of readToasts()) dismissToast(id)
  const { desk } = await open(async () => Response.json({ id: 'a', version: 2, totalCents: 0 }))
  const place = { fieldId: 2, startTime: '21:00', endTime: '22:00', date: day.date }
  const paying = { ...entry, booking: { version: 1, totalCents: 2_700 } } as DayEntry
  await act(() => desk().move.mutateAsync({ entry: paying, place }))
  expect(readToasts().at(-1)?.description).toBe(
    'Terra, 21:00 – 22:00 · 0,00\u00a0€, qui non c’è ancora un prezzo.',
  )
})

it('knows what it has taken out of the day itself, and what it has not', async () => {
  let status = 409
  const { desk, queries } = await open(async () => Response.json({ id: 'a', version: 2 }, { status }))
  await act(() =>
    desk()
      .cancel.mutateAsync({ entry, words: 'Piove' })
      .catch(() => undefined),
  )
  await act(() =>
    desk()
      .answer.mutateAsync({ entry: { ...entry, id: 'b' }, approve: true })
      .catch(() => undefined),
  )
  expect(isEndedHere(queries, 'a')).toBe(false)
  status = 200
  await act(() => desk().cancel.mutateAsync({ entry, words: 'Piove' }))
  await act(() => desk().answer.mutateAsync({ entry: { ...entry, id: 'b' }, approve: true }))
  await act(() => desk().undo.mutateAsync({ id: 'c', version: 1 }))
  expect(['a', 'b', 'c'].map(id => isEndedHere(queries, id))).toEqual([true, false, true])
})

it.each([
  [null, false],
  [{ title: 'Calcetto', players: 3, maxPlayers: 10 }, true],
])('cancels a booking as it was seen, with its match or without one: %j', async (match, shownMatch) => {
  const sent: unknown[] = []
  const { desk } = await open(async (_path, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ id: 'a', version: 2 })
  })
  const seen = { ...entry, booking: { version: 1, match } } as DayEntry
  await act(() => desk().cancel.mutateAsync({ entry: seen, words: 'Piove' }))
  expect(sent).toEqual([{ version: 1, words: 'Piove', shownMatch }])
})

it.each([
  [3, 'Tutto come prima', 'Nessuno riceve avvisi.'],
  [2, '2 date su 3 come prima', 'Le altre nel frattempo sono cambiate, e restano come sono adesso.'],
])('says which of three dates of a series are as before: %i', async (bookings, title, description) => {
  for (const { id } of readToasts()) dismissToast(id)
  const { desk } = await open(async () => Response.json({ bookings }))
  await act(() => desk().undoSeries.mutateAsync({ changeId: 'c', bookings: 3 }))
  expect(readToasts().at(-1)).toMatchObject({ title, description })
})

async function open(answer: (path: string, init?: RequestInit) => Promise<Response>, isRead = false) {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  queries.setQueryData(dayQuery(7, day.date).queryKey, day)
  const seen: { desk?: Desk } = {}
  function Shown() {
    seen.desk = useDesk(day)
    useQuery({ ...dayQuery(7, day.date), enabled: isRead })
    return null
  }
  await render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  )
  const desk = () => {
    if (!seen.desk) throw new Error('The desk is not there')
    return seen.desk
  }
  return { queries, desk }
}
