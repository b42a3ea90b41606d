import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { FallingBooking } from '#contract/rain.ts'
import { at, booked, dayOf, entry, field } from '#web/testing/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { seriesConfirmationUrl } from './book/whatsapp.ts'
import { DayList } from './calendar/day-list.tsx'
import { EntryBlock } from './calendar/entry-block.tsx'
import { RainFalling } from './rain/rain-falling.tsx'
import { RainTournament } from './rain/rain-tournament.tsx'
import { closingOf } from './today/day-closing.ts'
import { FreeHours } from './today/free-hours.tsx'

const late = { ...entry(1, '24:30', '25:30'), ...booked({}) }
const day = { ...dayOf(late), fields: [field(1)] }
const nothing = () => undefined

it('says of hours past midnight that they are of the night, in the list of a day and on its grid', async () => {
  const now = new Date('2026-11-25T12:00:00+01:00')
  const list = await render(<DayList day={day} now={now} onOpen={nothing} onBook={nothing} />)
  const hours = [...list.box.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(hours.at(-1)).toBe('00:00 di notte')
  expect(list.box.querySelector('li:last-child li button')?.textContent).toMatch(/^00:30di notte/)
  const range = { from: 17 * 60, to: 26 * 60 }
  const block = await render(
    <EntryBlock entry={late} field={field(1)} range={range} onOpen={nothing} onGrab={nothing} />,
  )
  const name = block.box.querySelector('button')?.getAttribute('aria-label')
  expect(name).toContain('00:30 – 01:30 di notte')
})

it('says so of what falls with the rain, of the same hour another day, of what stays, and of what is free', async () => {
  const now = new Date('2026-11-25T12:00:00+01:00')
  const one = {
    id: 'a',
    fieldId: 1,
    startTime: '24:30',
    customerName: 'Ugo',
    totalCents: 0,
    hasAddress: true,
  }
  const falling = [{ ...one, nextDate: '2026-11-26' } as FallingBooking]
  const rain = await render(<RainFalling fields={day.fields} falling={falling} />)
  expect(rain.box.textContent).toContain('00:30di notteUgo')
  expect(rain.box.textContent).toContain('gio 26, 00:30 di notte')
  const match = { ...entry(1, '24:30', '25:30'), kind: 'tournament' as const }
  const staying = { ...day, entries: [match] }
  const stays = await render(
    <MemoryRouter>
      <RainTournament day={staying} chosen={new Set([1])} until="26:00" now={now} />
    </MemoryRouter>,
  )
  expect(stays.box.textContent).toContain('00:30di notte')
  const open = {
    ...day,
    entries: [],
    fields: [field(1, { hours: [{ opensAt: '17:00', closesAt: '26:00' }] })],
  }
  const free = await render(<FreeHours day={open} now={at('23:45')} onBook={nothing} />)
  expect(free.box.querySelector('button')?.textContent).toBe('00:00 di notte')
})

it('says so in what a caller is written, and in the file of the till', () => {
  const { facility } = day
  const wish = {
    fieldId: 1,
    startTime: '24:30',
    endTime: '25:30',
    dates: ['2026-11-25'],
    customerName: 'Ugo',
    phone: '333',
  }
  const told = seriesConfirmationUrl({ facility, fieldName: 'Campo 1', wish, totalCents: 0 })
  expect(new URL(told).searchParams.get('text')).toContain('dalle 00:30 alle 01:30 di notte, da')
  expect(closingOf(day)).toContain('00:30 di notte')
})
