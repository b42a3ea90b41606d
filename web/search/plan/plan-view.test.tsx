import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ShownPosition } from '#contract/banner-showing.ts'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import { Banners } from '#web/banner/banner-slot.tsx'
import type { SearchForm } from '#web/path/search-path.ts'
import { facility } from '#web/testing/facility.ts'
import { listBanners } from '../list/search-results.tsx'
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

it.each([
  [1, ['Struttura 1', 'banner']],
  [3, ['Struttura 1', 'Struttura 2', 'banner', 'Struttura 3']],
])('has the banners of a phone where the list has them, with %s facilities', (count, order) => {
  const hits = Array.from({ length: count }, (_, index) => hitOf(index + 1))
  const html = written(hits)
  expect(html.match(/Struttura \d(?=<\/a>)|(?<=data-)banner/g)).toEqual(order)
})

/** What the plan of one facility shows: how many lit courts, what each is called, and which of the times are green. */
function viewOf(...courts: { isFree: boolean; shown: string }[]) {
  const html = written([hitOf(1, courts)])
  return {
    lit: html.match(/class="court-free"/g)?.length,
    names: [...html.matchAll(/<button [^>]*title="([^"]*)"/g)].map(([, name]) => name),
    times: [...html.matchAll(/<span aria-hidden="true" class="absolute ([^"]*)">(\d\d:\d\d)/g)].map(
      ([, look = '', time]) => [time, look.includes('text-libero-ink')],
    ),
  }
}

function hitOf(id: number, courts: { isFree: boolean; shown: string }[] = []): FacilityHit {
  return {
    facility: facility({ id, name: `Struttura ${id}` }),
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
}

function written(hits: FacilityHit[]): string {
  // A page reads no more of what stands at a position than this.
  const shown = [{ position: 'search-left', intervalMs: null, banners: [] }] as unknown as ShownPosition[]
  return renderToString(
    <MemoryRouter>
      <Banners value={{ of: 'search', shown }}>
        <PlanView
          hits={hits}
          banners={listBanners}
          sport="calcio-5"
          form={{ location: 'Frascati', startTime: '18:00', radiusKm: 15 } as SearchForm}
          result={{ place: null, date: '2026-12-01' } as SearchResult}
          onBook={() => {}}
          onChooseTime={() => {}}
        />
      </Banners>
    </MemoryRouter>,
  )
}
