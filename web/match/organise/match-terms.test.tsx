import { act, type ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NewMatch } from '#contract/match.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { MatchTerms } from './match-terms.tsx'

it.each([
  ['calcio-5', true],
  ['padel', false],
  ['basket', false],
] as const)('asks for goalkeepers in %s: %s', async (sport, hasGoal) => {
  const box = await show({ sports: [sport] })
  expect(box.textContent?.includes('Portieri che servono')).toBe(hasGoal)
  expect(box.textContent?.includes('Sto in porta')).toBe(hasGoal)
  const wish = { title: 'Calcetto', sport, skillLevel: 'intermedio', maxPlayers: 4, priceCents: 600 }
  expect(NewMatch.safeParse(wish).success).toBe(true)
  expect(NewMatch.safeParse({ ...wish, minGoalkeepers: 1 }).success).toBe(hasGoal)
})

it.each([
  ['as usual', 48, '3'],
  ['later where it begins soon', 4.5, '2'],
  ['an hour before at the latest', 1.2, '1'],
])('proposes to decide %s', async (_when, hoursAhead, hours) => {
  const startsAt = new Date(Date.now() + hoursAhead * 3_600_000).toISOString()
  const box = await show({ sports: ['padel'], startsAt })
  expect(box.querySelector<HTMLInputElement>('[name=deadlineHours]')?.value).toBe(hours)
})

const KEPT = ', ma il campo no: resta tuo e lo paghi'
const GIVEN_BACK = ' e il campo torna libero'

it.each([
  ['as wished, where nothing is given back for nothing any more', -1, 'Si decide alle 14:00 di oggi', KEPT],
  ['as wished, where that is earlier', 4, 'Si decide alle 14:00 di oggi', GIVEN_BACK],
  [
    'minutes from now, where free cancellation ends',
    0.1,
    'Si decide alle 12:06 di oggi, l’ultimo momento',
    GIVEN_BACK,
  ],
  ['as wished, where nothing is ever given back', null, 'Si decide alle 14:00 di oggi', KEPT],
])('says when it is decided, and what becomes of the field: %s', async (_when, freeFor, words, fate) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T11:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const freeUntil = freeFor === null ? null : from(freeFor)
  const box = await show({ sports: ['padel'], startsAt: from(5), freeUntil })
  const hours = box.querySelector<HTMLInputElement>('[name=deadlineHours]')
  await typeInto(hours, '3')
  expect(box.textContent).toContain(words)
  expect(box.textContent).toContain(`Altrimenti si annulla${fate}.`)
  await typeInto(hours, '48')
  expect(box.textContent).toContain('Sarebbero le 17:00 del 23/11/2026, già passate')
})

it('says of its own proposal how it was made, and not of a share that somebody has typed', async () => {
  const box = await show({ sports: ['padel'] })
  expect(box.textContent).toContain('Il totale diviso per 4')
  await typeInto(box.querySelector('[name=price]'), '5')
  expect(box.textContent).not.toContain('Il totale diviso')
})

it('begins with the wanted sport and proposes the places of whichever is chosen, until they are typed', async () => {
  const box = await show({ sports: ['basket', 'pallavolo'], sport: 'pallavolo' })
  const typed = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  expect([typed('sport'), typed('maxPlayers'), typed('minPlayers')]).toEqual(['pallavolo', '12', '12'])
  await choose(box, 'basket')
  expect([typed('maxPlayers'), typed('minPlayers')]).toEqual(['10', '10'])
})

it('gives an example of a title for the sport and the evening of this very match', async () => {
  const box = await show({ sports: ['tennis', 'padel'], startsAt: '2026-12-05T23:30:00Z' })
  const example = () => box.querySelector<HTMLInputElement>('[name=title]')?.placeholder
  expect(example()).toBe('Tennis di sabato')
  await choose(box, 'padel')
  expect(example()).toBe('Padel di sabato')
})

async function show(
  terms: Pick<ComponentProps<typeof MatchTerms>, 'sports' | 'sport'> & {
    startsAt?: string
    freeUntil?: string | null
  },
) {
  const element = (
    <MatchTerms totalCents={6_000} startsAt="2100-12-03T18:00:00Z" freeUntil={null} errors={{}} {...terms} />
  )
  return (await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)).box
}

function choose(box: HTMLElement, sport: string) {
  const select = box.querySelector<HTMLSelectElement>('[name=sport]')
  return act(async () => {
    if (select) select.value = sport
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
