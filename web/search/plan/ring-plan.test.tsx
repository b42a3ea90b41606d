import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FacilityHit } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { facility } from '#web/testing/facility.ts'
import { RingPlan } from './ring-plan.tsx'

const place = { latitude: 41.8, longitude: 12.7, label: 'Frascati' }
const form = { location: 'Frascati', radiusKm: 15 } as SearchForm

it('names a pin by what stands on it, also where several facilities share it', () => {
  expect(pins(['Le Querce'])).toEqual([['Altre ore: Le Querce', 'Altre ore']])
  const [[name = '', text = ''] = [], ...others] = pins(['Le Querce', 'Villa Senni'])
  expect(others).toEqual([])
  expect([name, text]).toEqual(['Altre ore: Le Querce, Villa Senni', 'Altre ore'])
})

/** What each pin is called and what it shows. */
function pins(names: readonly string[]): string[][] {
  const hits = names.map(
    (name, at) =>
      ({
        facility: facility({ id: at + 1, name }),
        imageUrl: null,
        position: { latitude: 41.81, longitude: 12.7 },
        distanceKm: 1.1,
        courts: [],
      }) satisfies FacilityHit,
  )
  const html = renderToString(<RingPlan place={place as never} hits={hits} form={form} anchor="struttura" />)
  return [...html.matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*>([^<]*)</g)].map(([, name = '', text = '']) => [
    name,
    text,
  ])
}
