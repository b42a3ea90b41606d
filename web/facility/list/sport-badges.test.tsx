import { expect, it } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import { render } from '#web/testing/render.ts'
import { SportBadges } from './sport-badges.tsx'

const all: SportSlug[] = ['padel', 'tennis', 'basket', 'calcio-5', 'calcio-8']

it.each([
  [1, ['Padel']],
  [3, ['Padel', 'Tennis', 'Basket']],
  [4, ['Padel', 'Tennis', 'Basket', '+1']],
  [5, ['Padel', 'Tennis', 'Basket', '+2']],
])('names three of %d sports at most, and counts the rest', async (count, words) => {
  const { box } = await render(<SportBadges sports={all.slice(0, count)} />)
  expect(Array.from(box.children, badge => badge.textContent)).toEqual(words)
})
