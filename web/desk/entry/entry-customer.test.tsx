import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { DayEntry } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { titleOf } from '../day.ts'
import { EntryCustomer } from './entry-customer.tsx'

const customer = {
  id: 'c1',
  isBlocked: false,
  noShows: 0,
  memberUntil: null,
  certificateUntil: null,
  note: '',
}
const match = { title: 'Giovedì sera', players: 3, maxPlayers: 10 }

it.each([
  ['a booking of a customer', { customer }, ['Scheda cliente']],
  ['one of nobody who is known', { customer: null }, []],
  ['a match', { customer, match }, ['Ugo Bassi']],
])('names once whom it is for, with its title: %s', async (_what, change, links) => {
  // The dialog reads of an entry only whom it is for.
  const booking = { customerName: 'Ugo Bassi', match: null, ...change } as unknown as DayEntry['booking']
  const entry = { kind: 'booking', reason: null, booking } as DayEntry
  const { box } = await render(
    <MemoryRouter>
      <h2>{titleOf(entry)}</h2>
      {booking && <EntryCustomer booking={booking} today="2026-11-25" facilityId={1} />}
    </MemoryRouter>,
  )
  expect(box.textContent.match(/Ugo Bassi/g)).toHaveLength(1)
  expect([...box.querySelectorAll('a')].map(link => link.textContent)).toEqual(links)
})
