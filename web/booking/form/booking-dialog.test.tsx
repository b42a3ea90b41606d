import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#contract/account.ts'
import type { BookingOffer } from '#contract/availability.ts'
import type { SportSlug } from '#contract/sport.ts'
import { meQuery } from '#web/account/queries.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { forgetDraft, readDraft } from './draft.ts'

const slot = { fieldId: 7, date: '2026-11-25', startTime: '20:30' }

const onClose = vi.fn()
const onChangeSlot = vi.fn()

beforeEach(() => {
  forgetDraft()
  vi.clearAllMocks()
})

it.each([
  ['pallavolo', 'Frascati · PallavoloData', '3,00 € a testa, in 12'],
  ['basket', 'Frascati · BasketData', '3,60 € a testa, in 10'],
  ['tennis', 'Frascati · BasketData', '3,60 € a testa, in 10'],
] as const)(
  'of a hall for several sports shows and shares the one that was looked for: %s',
  async (sport, ...words) => {
    const text = await show(sport)
    for (const word of words) expect(text).toContain(word)
  },
)

it('asks what is played in a hall for several sports, and shares the price among as many', async () => {
  await show('basket')
  await choose('pallavolo')
  expect(wordsShown()).toContain('Frascati · PallavoloData')
  expect(wordsShown()).toContain('3,00 € a testa, in 12')
})

it('keeps also what was changed back', async () => {
  await show('basket')
  expect(readDraft(ME, hall.slotId)).toBeUndefined()
  await choose('pallavolo')
  expect(readDraft(ME, hall.slotId)?.sport).toBe('pallavolo')
  await choose('basket')
  expect(readDraft(ME, hall.slotId)?.sport).toBe('basket')
})

it.each([
  ['phone', 'Chiudi'],
  ['notes', 'Chiudi'],
  ['notes', 'Annulla'],
])('asks before it closes over what was typed: %s, by %s', async (name, way) => {
  await show('basket')
  if (name === 'notes') await press(document, 'Aggiungi una nota')
  const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[role=dialog] [name=${name}]`)
  await act(async () => box && typeInto(box))
  await press(document, way)
  expect(onClose).not.toHaveBeenCalled()
  expect(wordsShown()).toContain('Chiudi senza salvare?')
})

it('gives the focus back to the button in its footer that would have closed it', async () => {
  await show('basket')
  const box = document.querySelector<HTMLInputElement>('[role=dialog] [name=phone]')
  await act(async () => box && typeInto(box))
  const leave = buttonOf(document, 'Annulla')
  await act(async () => leave.focus())
  await press(document, 'Annulla')
  await press(document, 'Continua')
  expect(document.activeElement).toBe(leave)
})

it('offers other times where somebody was faster, takes what was typed along, and tries a shorter one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...taken, alternatives: [later] }, { status: 409 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await show('basket', { options: [shorter, ...hall.options] })
  await press(document, 'Conferma Prenotazione')
  await expect.poll(wordsShown).toContain(taken.title)
  await press(document, '22:00')
  expect(onChangeSlot).toHaveBeenCalledWith({ fieldId: 7, date: '2026-11-25', startTime: '22:00' })
  expect(readDraft(ME, later.slotId)).toMatchObject({ phone: '333 5550142', minutes: 60 })
  await choose('30')
  expect(wordsShown()).not.toContain(taken.title)
})

it.each([
  [61, true],
  [59, false],
])('leads to a match %s minutes before: %s', async (minutesAhead, isOffered) => {
  const startsAt = new Date(Date.now() + minutesAhead * 60_000).toISOString()
  expect((await show('basket', { startsAt })).includes('Apri una partita')).toBe(isOffered)
})

it.each([
  [90, true],
  [60, false],
  [undefined, false],
  [-5, false],
  [99_999, false],
])('says that a length of %s, chosen before, does not fit: %s', async (minutes, isSaid) => {
  const text = await show('basket', {}, minutes)
  expect(text.includes('A quest’ora non si può prenotare per')).toBe(isSaid)
})

const ME = '018f2f6e-0000-7000-8000-000000000001'

function typeInto(box: HTMLInputElement | HTMLTextAreaElement): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, '347 5550182')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(value: string): Promise<void> {
  const choice = document.querySelector<HTMLInputElement>(`[role=dialog] [type=radio][value="${value}"]`)
  return act(async () => choice?.click())
}

async function show(sport: SportSlug, change: Partial<BookingOffer> = {}, minutes?: number): Promise<string> {
  const queries = makeQueryClient(() => Promise.reject(new Error('Everything is known already')))
  // The form reads no more of a person and a facility than this.
  const me = { id: ME, name: 'Giulia Ranieri', email: 'g@demo.example' }
  queries.setQueryData(meQuery().queryKey, { me: { ...me, phone: '333 5550142' } as Me })
  queries.setQueryData(offerQuery(slot.fieldId, slot.date, slot.startTime).queryKey, { ...hall, ...change })
  const element = (
    <BookingDialog
      slot={slot}
      sport={sport}
      today={slot.date}
      minutes={minutes}
      onClose={onClose}
      onChangeSlot={onChangeSlot}
    />
  )
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return wordsShown()
}

function wordsShown(): string {
  return document.querySelector('[role=dialog]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

const hall = {
  ...slot,
  slotId: '7-20261125-2030',
  startsAt: '2026-11-25T19:30:00Z',
  usualMinutes: 60,
  memberDiscountPercent: 0,
  needsApproval: false,
  answerBy: null,
  cancellation: { rule: 'never', hours: null, until: null },
  options: [{ minutes: 60, endTime: '21:30', totalCents: 3_600 }],
  field: {
    id: 7,
    name: 'Palestra 1',
    sports: ['basket', 'pallavolo'],
    surface: null,
    facility: { id: 3, name: 'Tuscolo', city: 'Frascati', location: null, street: null },
  },
} as unknown as BookingOffer

const shorter = { minutes: 30, endTime: '21:00', totalCents: 1_800 } as BookingOffer['options'][number]

const taken = { code: 'booking-exists', status: 409, title: 'Orario non più disponibile', detail: 'Prova' }

const later = { slotId: '7-20261125-2200', startTime: '22:00', priceCents: 3_600, needsApproval: false }
