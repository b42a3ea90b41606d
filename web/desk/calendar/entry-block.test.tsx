import { expect, it } from 'vitest'
import type { DayEntry, DayField } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { EntryBlock } from './entry-block.tsx'

const confirmed = {
  customerName: 'Ugo Bassi',
  totalCents: 3_500,
  cashCents: 0,
  cardCents: 0,
  status: 'confirmed',
  match: null,
}

it.each([
  { reason: 'Pioggia', icons: 1 },
  { reason: 'Manutenzione', icons: 0 },
])('says that a field is closed, and shows rain as rain: $reason', async ({ reason, icons }) => {
  const place = { fieldId: 3, startTime: '18:00', endTime: '20:00' }
  const entry = {
    id: 'x',
    kind: 'closure',
    ...place,
    reason,
    booking: null,
    allowed: [],
  } as unknown as DayEntry
  const field = { id: 3, name: 'Terra 1' } as DayField
  const box = await block(entry, field)
  expect(box.textContent).toBe(`${reason} Chiuso`)
  expect(box.querySelectorAll('svg')).toHaveLength(icons)
})

it.each([
  { sports: ['basket', 'pallavolo'], text: '35,00\u00a0€ · pallavolo' },
  { sports: ['pallavolo'], text: '35,00\u00a0€' },
])('says what is played in a hall for several sports: $sports', async ({ sports, text }) => {
  const booking = { ...confirmed, sport: 'pallavolo' }
  const place = { fieldId: 3, startTime: '18:00', endTime: '20:00' }
  const entry = { id: 'x', kind: 'booking', ...place, booking, allowed: [] } as unknown as DayEntry
  const box = await block(entry, { id: 3, name: 'Palestra', sports } as DayField)
  expect(box.textContent).toBe(`Ugo Bassi ${text}`)
})

it.each([
  ['one of the day itself', '2026-11-26T17:00:00Z', { startTime: '18:00', endTime: '19:30' }, true],
  [
    'what is left of the evening before',
    '2026-11-25T22:30:00Z',
    { startTime: '00:00', endTime: '01:00' },
    false,
  ],
])('may be carried if it is seen as a whole: %s', async (_which, startsAt, times, isHeld) => {
  const endsAt = new Date(Date.parse(startsAt) + 90 * 60_000).toISOString()
  const entry = { id: 'x', kind: 'booking', fieldId: 3, ...times, startsAt, endsAt, allowed: ['move'] }
  const booking = { ...confirmed, sport: null }
  const box = await block(
    { ...entry, booking } as unknown as DayEntry,
    { id: 3, name: 'Terra 1' } as DayField,
  )
  expect(box.querySelector('[data-edge]') !== null).toBe(isHeld)
})

it.each([
  { endTime: '18:45', text: 'Ugo Bassi ' },
  { endTime: '19:00', text: 'Ugo Bassi 35,00\u00a0€' },
])('shows no line under a name of which half would be cut: until $endTime', async ({ endTime, text }) => {
  const booking = { ...confirmed, sport: null }
  const place = { fieldId: 3, startTime: '18:00', endTime }
  const entry = { id: 'x', kind: 'booking', ...place, booking, allowed: [] } as unknown as DayEntry
  const box = await block(entry, { id: 3, name: 'Terra', sports: ['tennis'] } as unknown as DayField)
  expect(box.textContent).toBe(text)
})

it.each([
  { money: {}, text: '35,00\u00a0€', icons: 0, state: '' },
  { money: { status: 'pending' }, text: '35,00\u00a0€', icons: 0, state: ', da approvare' },
  { money: { cashCents: 2_000 }, text: '35,00\u00a0€', icons: 0, state: '' },
  { money: { cashCents: 2_000, cardCents: 1_500 }, text: '35,00\u00a0€', icons: 1, state: ', pagata' },
  { money: { status: 'no-show' }, text: 'Assenza', icons: 0, state: '' },
  { money: { totalCents: 0 }, text: '0,00\u00a0€', icons: 0, state: '' },
])('shows what is paid, and who did not come: $money', async ({ money, text, icons, state }) => {
  const booking = { ...confirmed, sport: null, ...money }
  const place = { fieldId: 3, startTime: '18:00', endTime: '20:00' }
  const entry = { id: 'x', kind: 'booking', ...place, booking, allowed: [] } as unknown as DayEntry
  const box = await block(entry, { id: 3, name: 'Terra', sports: ['tennis'] } as unknown as DayField)
  expect(box.textContent).toBe(`Ugo Bassi ${text}`)
  expect(box.querySelectorAll('svg')).toHaveLength(icons)
  expect(box.querySelector('button')?.getAttribute('aria-label')).toBe(
    `Ugo Bassi, ${text}, Terra, 18:00 – 20:00${state}`,
  )
})

async function block(entry: DayEntry, field: DayField) {
  const { box } = await render(
    <EntryBlock
      entry={entry}
      field={field}
      range={{ from: 480, to: 1440 }}
      onOpen={() => undefined}
      onGrab={() => undefined}
    />,
  )
  return box
}
