import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { buttonOf, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { BookingDetails } from './booking-details.tsx'

it.each([
  ['that is to come', 90, ['organise'] as const, true],
  ['that is about to begin by now', 59, ['organise'] as const, false],
  ['at a suspended facility', 90, [], false],
])(
  'lets one look for players for a booking %s: %s minutes ahead',
  async (_what, minutes, allowed, isOffered) => {
    const box = await show({ allowed: [...allowed], startsAt: inMinutes(minutes) })
    expect(box.textContent?.includes('Chi viene')).toBe(true)
    expect(box.textContent?.includes('Cerca giocatori')).toBe(isOffered)
  },
)

it('leads to the match on a booking also while it is played, and says that its price is a member’s', async () => {
  const box = await show({
    matchTitle: 'Calcetto',
    startsAt: inMinutes(-1),
    totalCents: 5_400,
    memberDiscountPercent: 10,
  })
  expect(box.textContent).toContain('Vedi la partita')
  expect(box.textContent).toContain('54,00\u00a0€, con la tessera 10% in meno')
})

it.each<[string, Partial<Booking>, string[]]>([
  ['a booking', { allowed: ['move', 'organise'] }, ['Chi viene', 'Sposta', 'Altro']],
  ['one with a match', { matchTitle: 'Calcetto' }, ['Vedi la partita', 'Altro']],
  ['a request', { status: 'pending', allowed: ['move'] }, ['Sposta', 'Altro']],
  [
    'one that is over, whose details need no button before them',
    { status: 'completed' },
    ['Prenota di nuovo'],
  ],
])('has what is done most first, and the rest behind one button: %s', async (_which, change, first) => {
  const box = await show(change)
  const [actions] = box.children
  expect([...(actions?.querySelectorAll(':scope > :is(a, button)') ?? [])].map(wordsOf)).toEqual(first)
})

it('calls a request a request until it is answered', async () => {
  const names = (box: HTMLElement) =>
    [...box.querySelectorAll('a, button, summary')].map(
      each => each.getAttribute('aria-label') ?? `${each.textContent}`,
    )
  const ofRequest = names(await show({ status: 'pending', allowed: ['move'] }))
  expect(ofRequest.length).toBeGreaterThan(3)
  expect(ofRequest.filter(name => !name.includes('richiesta'))).toEqual([])
  expect(names(await show({ allowed: ['move'] })).filter(name => !name.includes('prenotazione'))).toEqual([])
})

it('folds the rest out and in again', async () => {
  const box = await show({})
  const rest = box.querySelector('details')?.parentElement
  const more = buttonOf(box, 'Altro sulla prenotazione del 23/11/2026 alle 20:30')
  expect([more.getAttribute('aria-expanded'), rest?.className]).toEqual([
    'false',
    expect.stringMatching(FOLDED),
  ])
  await press(box, 'Altro')
  expect([more.getAttribute('aria-expanded'), more.textContent]).toEqual([
    'true',
    expect.stringMatching(/^Meno/),
  ])
  expect(rest?.className).not.toMatch(FOLDED)
  await press(box, 'Meno')
  expect(rest?.className).toMatch(FOLDED)
})

const FOLDED = /:hidden/

/** What is seen of a link or button, without what is only read aloud. */
function wordsOf(action: Element): string {
  return [...action.childNodes]
    .filter(node => !(node instanceof Element))
    .map(node => node.textContent)
    .join('')
}

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

async function show(change: Partial<Booking>): Promise<HTMLElement> {
  // The actions read no more of a booking than this.
  const booking = {
    id: '018f2f6e-0000-7000-8000-000000000001',
    status: 'confirmed',
    allowed: [],
    matchTitle: null,
    startsAt: inMinutes(90),
    date: '2026-11-23',
    startTime: '20:30',
    endTime: '21:30',
    totalCents: 6_000,
    memberDiscountPercent: 0,
    notes: null,
    field: { sports: ['calcio-5'], facility: { name: 'Le Querce', street: null, city: 'Frascati' } },
    ...change,
  } as unknown as Booking
  const element = <BookingDetails booking={booking} today="2026-11-24" onOpen={() => undefined} />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
