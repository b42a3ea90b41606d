import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import type { FallingBooking } from '#contract/rain.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import type { Desk } from '../use-desk.ts'
import { RainView } from './rain-view.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T16:30:00+01:00') })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

it('keeps the words when another hour is chosen', async () => {
  const box = await open([falling('Ugo', true)])
  await write(box, 'Grandine!')
  await press(box, '19:00')
  await vi.waitFor(() => expect(wordsIn(box)).toBe('Grandine!'))
})

it('proposes words without money, because each letter knows itself what its reader has paid', async () => {
  const box = await open([falling('Ugo', true)])
  expect(wordsIn(box)).toBe('Piove e il campo è chiuso.')
  expect(box.textContent).toContain('Quello che c’è da pagare o da riavere lo scriviamo noi.')
})

it('finds the words again until they are sent, and once more when that is taken back', async () => {
  const left = await open([falling('Ugo', true)])
  await write(left, 'Grandine!')
  const box = await open([falling('Ugo', true)])
  expect(wordsIn(box)).toBe('Grandine!')
  await press(box, 'Chiudi')
  await vi.waitFor(() => expect(box.textContent).toContain('Chiusi fino alle'))
  expect(wordsIn(await open([falling('Ugo', true)]))).toBe('Piove e il campo è chiuso.')
  await press(box, 'Torna indietro')
  await vi.waitFor(() => expect(wordsIn(box)).toBe('Grandine!'))
})

it('finds the fields and the hour that were chosen again, until they are closed', async () => {
  const chosen = (box: HTMLElement) => [
    box.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked,
    box.querySelector('button[aria-pressed=true]')?.textContent,
  ]
  const left = await open([falling('Ugo', true)])
  expect(chosen(left)).toEqual([true, '18:00'])
  await press(left, '20:00')
  await act(async () => left.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  const box = await open([falling('Ugo', true)])
  expect(chosen(box)).toEqual([false, '20:00'])
  await act(async () => box.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await press(box, 'Chiudi')
  await vi.waitFor(() => expect(box.textContent).toContain('Chiusi fino alle'))
  expect(chosen(await open([falling('Ugo', true)]))).toEqual([true, '18:00'])
})

it('takes the hour that was chosen for none of another day', async () => {
  const chosen = (box: HTMLElement) => box.querySelector('button[aria-pressed=true]')?.textContent
  const left = await open([])
  await press(left, '23:00')
  expect(chosen(await open([]))).toBe('23:00')
  vi.setSystemTime(new Date('2026-11-26T00:00:30+01:00'))
  expect(chosen(await open([]))).toBe('10:00')
})

it('offers no hours at which nothing is open, whatever the hour of the night', async () => {
  vi.setSystemTime(new Date('2026-11-25T00:20:00+01:00'))
  const hours = (box: HTMLElement) =>
    [...box.querySelectorAll('button[aria-pressed]')].map(({ textContent }) => textContent)
  const closed = await open([])
  expect(hours(closed).slice(0, 2)).toEqual(['10:00', '11:00'])
  const goingOn = await open([], { nightUntil: '01:30' })
  expect(hours(goingOn).slice(0, 3)).toEqual(['01:00', '02:00', '10:00'])
})

it.each([
  [false, 'Tutto come prima'],
  [true, 'La tua chiusura è tolta'],
])(
  'promises that nobody is told only where no other desk has closed: %s',
  async (isElsewhereClosed, title) => {
    const box = await open([falling('Ugo', true)])
    await press(box, 'Chiudi')
    await vi.waitFor(() => expect(box.textContent).toContain('Chiusi fino alle'))
    vi.stubGlobal('fetch', async () => Response.json({ done: true, isElsewhereClosed, falling: [] }))
    await press(box, 'Torna indietro')
    await vi.waitFor(() => expect(readToasts().at(-1)).toMatchObject({ title }))
  },
)

it('leaves in sight whom nobody writes to, with the telephone, when their bookings are gone', async () => {
  const box = await open([falling('Ugo', true), falling('Ada', false)])
  await press(box, 'Chiudi')
  await vi.waitFor(() => expect(box.textContent).toContain('Chiusi fino alle'))
  expect(box.textContent).not.toContain('Da avvisare tu')
  vi.setSystemTime(new Date('2026-11-25T16:30:10+01:00'))
  await vi.waitFor(() => expect(box.textContent).toContain('Chi non ha un’email lo avvisi tu.'), 5_000)
  const calls = [...box.querySelectorAll('a[href^="tel:"]')].map(link => link.getAttribute('href'))
  expect(calls).toEqual(['tel:3331234567'])
})

it('promises a day after the words only where the field is free again', async () => {
  const promise = 'Dopo le tue parole c’è il primo giorno'
  const ugo = falling('Ugo', true)
  expect((await open([ugo])).textContent).not.toContain(promise)
  expect((await open([{ ...ugo, nextDate: '2026-11-26' }])).textContent).toContain(promise)
})

it('says of those alone that they are told whom a letter reaches', async () => {
  const some = await open([falling('Ugo', true), falling('Ada', false), falling('Ivo', false)])
  expect(buttonOf(some, 'Chiudi').textContent).toBe('Chiudi e avvisa una persona')
  const none = await open([falling('Ada', false)])
  expect(buttonOf(none, 'Chiudi').textContent).toBe('Chiudi un campo')
  expect(none.querySelector('textarea')).toBeNull()
})

it('sends no words that nobody reads, because they cannot be mended where they are not shown', async () => {
  await write(await open([falling('Ugo', true)]), '')
  const box = await open([])
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (body) bodies.push(JSON.parse(String(body)))
    return Response.json({ id: crypto.randomUUID(), falling: [] })
  })
  await press(box, 'Chiudi')
  await vi.waitFor(() => expect(bodies).toMatchObject([{ words: 'Piove e il campo è chiuso.' }]))
})

it('counts people, however many of their bookings fall, and who plays with them', async () => {
  const twice = await open([falling('Ugo', true), falling('Ugo', true)])
  expect(buttonOf(twice, 'Chiudi').textContent).toBe('Chiudi e avvisa una persona')
  const match = await open([falling('Ugo', true), { ...falling('Ada', true), readers: [1, 0, 2] }])
  expect(buttonOf(match, 'Chiudi').textContent).toBe('Chiudi e avvisa 3 persone')
})

it('opens in one press all that is closed for rain', async () => {
  const piece = (fieldId: number, startTime: string, endTime: string) =>
    entry({ kind: 'closure', reason: 'Pioggia', fieldId, startTime, endTime })
  const box = await open([], { entries: [piece(3, '16:00', '18:00'), piece(3, '18:00', '21:00')] })
  expect(box.textContent).toContain('1 campo chiuso per pioggia, fino alle 21:00')
  await press(box, 'Ha smesso: riapri tutto')
  await vi.waitFor(() => expect(sent).toEqual(['/api/facilities/7/rain-reopening']))
  const dry = await open([], { entries: [piece(3, '15:00', '16:00')] })
  expect(dry.textContent).not.toContain('per pioggia')
})

it('promises the last hour of several closings for none but the last', async () => {
  const until = (...hours: string[]) =>
    hours.map((endTime, index) =>
      entry({ kind: 'closure', reason: 'Pioggia', fieldId: index + 1, startTime: '16:00', endTime }),
    )
  const differing = await open([], { entries: until('19:00', '21:00') })
  expect(differing.textContent).toContain('2 campi chiusi per pioggia, l’ultimo fino alle 21:00')
  const alike = await open([], { entries: until('21:00', '21:00') })
  expect(alike.textContent).toContain('2 campi chiusi per pioggia, fino alle 21:00')
  const allDay = await open([], { entries: until('24:00', '24:00') })
  expect(allDay.textContent).toContain('2 campi chiusi per pioggia, fino alle 24:00')
})

it.each([
  [1, 'Campo riaperto'],
  [0, 'Nessun campo riaperto'],
])('says so only where something opens, which a closing of just now does not: %i', async (fields, title) => {
  const piece = {
    kind: 'closure',
    reason: 'Pioggia',
    fieldId: 3,
    startTime: '16:00',
    endTime: '18:00',
  } as const
  const box = await open([], { entries: [entry(piece)] })
  vi.stubGlobal('fetch', async () => Response.json({ fields, falling: [] }))
  await press(box, 'Ha smesso: riapri tutto')
  await vi.waitFor(() => expect(readToasts().at(-1)).toMatchObject({ title }))
})

it('asks again which bookings fall where that could not be read', async () => {
  let isRefused = true
  const answer = async () =>
    isRefused ? Response.json({ code: 'not-found' }, { status: 404 }) : Response.json({ falling: [] })
  const box = await open([], {}, answer)
  await vi.waitFor(() => expect(box.textContent).toContain('Impossibile vedere quali prenotazioni saltano'))
  isRefused = false
  await press(box, 'Riprova')
  await vi.waitFor(() => expect(box.textContent).toContain('Nessuna prenotazione salta'))
  expect(box.textContent).not.toContain('Impossibile')
})

it('names the matches of a tournament that no closing moves, on the fields and until the hour chosen', async () => {
  const match = (fieldId: number, startTime: string) =>
    entry({ kind: 'tournament', fieldId, startTime, endTime: '23:00' })
  const entries = [match(3, '16:00'), match(3, '17:30'), match(4, '17:30'), match(3, '22:00')]
  const box = await open([], { entries })
  expect(box.textContent).toContain('Una partita di torneo resta')
  expect(box.querySelector('a[href="/dashboard/tornei"]')).not.toBeNull()
  const desk = await open([], { entries, role: 'desk' })
  expect(desk.textContent).toContain('Le sposta chi organizza il torneo')
  expect(desk.querySelector('a[href="/dashboard/tornei"]')).toBeNull()
})

function entry(part: Partial<DayEntry>): DayEntry {
  const instant = (time = '') => `2026-11-25T${time}:00+01:00`
  const times = { startsAt: instant(part.startTime), endsAt: instant(part.endTime) }
  // What the page reads of an entry.
  return { id: crypto.randomUUID(), ...times, ...part } as DayEntry
}

function falling(customerName: string, hasAddress: boolean): FallingBooking {
  return {
    id: crypto.randomUUID(),
    fieldId: 3,
    startTime: '17:30',
    customerName,
    hasAddress,
    readers: hasAddress ? [0] : [],
    phone: '333 1234567',
    totalCents: 2_000,
    nextDate: null,
  }
}

type Day = Pick<FacilityDay, 'entries' | 'role'> & Pick<DayField, 'nightUntil'>

let sent: string[]

async function open(
  all: readonly FallingBooking[],
  { nightUntil = null, ...rest }: Partial<Day> = {},
  answer = async () => Response.json({ falling: all }),
) {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method !== 'POST') return answer()
    sent.push(path)
    return Response.json({ id: crypto.randomUUID(), done: true, fields: 1 })
  })
  // What the page reads of a day.
  const day = {
    facility: { id: 7 },
    date: '2026-11-25',
    entries: [],
    role: 'owner',
    ...rest,
    fields: [
      {
        id: 3,
        name: 'Terra 1',
        sports: [],
        isIndoor: false,
        hours: [{ opensAt: '09:00', closesAt: '23:00' }],
        nightUntil,
      },
    ],
  } as unknown as FacilityDay
  const view = (
    // The page uses nothing of the desk.
    <RainView day={day} desk={{} as Desk} today={day.date} onOpen={() => {}} onBook={() => {}} />
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />
    </QueryClientProvider>,
  )
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(box.textContent).toMatch(/salta/)
  })
  return box
}

function wordsIn(box: HTMLElement): string | undefined {
  return box.querySelector('textarea')?.value
}

function write(box: HTMLElement, words: string) {
  return act(async () => {
    const area = box.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
