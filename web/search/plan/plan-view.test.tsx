import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { facility } from '#web/testing/facility.ts'
import { PlanView } from './plan-view.tsx'

it('lights the courts that are free as asked, like the list; the others stand in chalk with their time', () => {
  const look = viewOf({ isFree: true, shown: '18:00' }, { isFree: false, shown: '20:30' })
  expect(look.lit).toBe(1)
  expect(look.names).toEqual(['Prenota Campo 1 alle 18:00', 'Prenota Campo 2 alle 20:30'])
  expect(look.times).toEqual([
    ['18:00', true],
    ['20:30', false],
  ])
})

/** What the plan of one facility shows: how many lit courts, what each is called, and which of the times are green. */
function viewOf(...courts: { isFree: boolean; shown: string }[]) {
  const hit = {
    facility: facility({ id: 1, name: 'Le Querce' }),
    imageUrl: null,
    position: null,
    distanceKm: null,
    courts: courts.map(({ isFree, shown }, index) => ({
      id: index + 1,
      name: `Campo ${index + 1}`,
      surface: null,
      isFree,
      shown,
      starts: [{ startTime: shown, minutes: 60, priceCents: 6_000 }],
    })),
  } as unknown as FacilityHit
  const html = renderToString(
    <MemoryRouter>
      <PlanView
        hits={[hit]}
        sport="calcio-5"
        form={{ location: 'Frascati', startTime: '18:00', radiusKm: 15 } as SearchForm}
        result={{ place: null, date: '2026-12-01' } as SearchResult}
        onBook={() => {}}
        onChooseTime={() => {}}
      />
    </MemoryRouter>,
  )
  return {
    lit: html.match(/class="court-free"/g)?.length,
    names: [...html.matchAll(/<button [^>]*title="([^"]*)"/g)].map(([, name]) => name),
    times: [...html.matchAll(/<span aria-hidden="true" class="absolute ([^"]*)">(\d\d:\d\d)/g)].map(
      ([, look = '', time]) => [time, look.includes('text-libero-ink')],
    ),
  }
}
