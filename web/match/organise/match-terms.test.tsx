import { act } from 'react'
import { expect, it } from 'vitest'
import { NewMatch } from '#contract/match.ts'
import { render } from '#web/testing/render.ts'
import { MatchTerms } from './match-terms.tsx'

it.each([
  ['calcio-5', true],
  ['padel', false],
  ['basket', false],
] as const)('asks for goalkeepers in %s: %s', async (sport, hasGoal) => {
  const { box } = await render(<MatchTerms sports={[sport]} totalCents={6_000} errors={{}} />)
  expect(box.textContent?.includes('Portieri che servono')).toBe(hasGoal)
  expect(box.textContent?.includes('Sto in porta')).toBe(hasGoal)
  const wish = { title: 'Calcetto', sport, skillLevel: 'intermedio', maxPlayers: 4, priceCents: 600 }
  expect(NewMatch.safeParse(wish).success).toBe(true)
  expect(NewMatch.safeParse({ ...wish, minGoalkeepers: 1 }).success).toBe(hasGoal)
})

it('begins with the wanted sport and proposes the places of whichever is chosen, until they are typed', async () => {
  const terms = (
    <MatchTerms sports={['basket', 'pallavolo']} sport="pallavolo" totalCents={6_000} errors={{}} />
  )
  const { box } = await render(terms)
  const typed = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  expect([typed('sport'), typed('maxPlayers'), typed('minPlayers')]).toEqual(['pallavolo', '12', '12'])
  await choose(box, 'basket')
  expect([typed('maxPlayers'), typed('minPlayers')]).toEqual(['10', '10'])
})

function choose(box: HTMLElement, sport: string) {
  const select = box.querySelector<HTMLSelectElement>('[name=sport]')
  return act(async () => {
    if (select) select.value = sport
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
