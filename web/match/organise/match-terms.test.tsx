import { act, type ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { NewMatch } from '#contract/match.ts'
import { render } from '#web/testing/render.ts'
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

it('begins with the wanted sport and proposes the places of whichever is chosen, until they are typed', async () => {
  const box = await show({ sports: ['basket', 'pallavolo'], sport: 'pallavolo' })
  const typed = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  expect([typed('sport'), typed('maxPlayers'), typed('minPlayers')]).toEqual(['pallavolo', '12', '12'])
  await choose(box, 'basket')
  expect([typed('maxPlayers'), typed('minPlayers')]).toEqual(['10', '10'])
})

async function show(
  terms: Pick<ComponentProps<typeof MatchTerms>, 'sports' | 'sport'> & { startsAt?: string },
) {
  const element = <MatchTerms totalCents={6_000} startsAt="2100-12-03T18:00:00Z" errors={{}} {...terms} />
  return (await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)).box
}

function choose(box: HTMLElement, sport: string) {
  const select = box.querySelector<HTMLSelectElement>('[name=sport]')
  return act(async () => {
    if (select) select.value = sport
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
