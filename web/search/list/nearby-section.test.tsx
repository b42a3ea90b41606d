import { expect, it } from 'vitest'
import type { HitGroup } from '#contract/search.ts'
import { plainChoices } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { NearbySection } from './nearby-section.tsx'

it.each([
  [1, '1 campo libero alle 20:00 entro 15 km'],
  [1_234, '1.234 campi liberi alle 20:00 entro 15 km'],
])('counts %i fields as all other numbers are written', async (fieldCount, words) => {
  const form = {
    ...plainChoices,
    sport: 'tennis',
    location: 'Roma',
    date: '2026-11-25',
    startTime: '20:00',
  } as const
  const group: HitGroup = { fieldCount, facilityCount: 1, facilities: [] }
  const { box } = await render(
    <NearbySection group={group} form={form} onChange={() => undefined}>
      {null}
    </NearbySection>,
  )
  expect(box.querySelector('p')?.textContent).toBe(words)
})
