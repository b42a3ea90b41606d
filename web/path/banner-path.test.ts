import { expect, it } from 'vitest'
import { type BannersPlace, bannersPath, readBannersPlace } from './banner-path.ts'

it('reads the place that it has written, and nothing else', () => {
  const places: BannersPlace[] = [
    { tab: 'attivi', open: undefined },
    { tab: 'statistiche', open: undefined },
    { tab: 'tutti', open: { mode: 'create' } },
    { tab: 'tutti', open: { mode: 'edit', id: 12 } },
    { tab: 'attivi', open: { mode: 'duplicate', id: 12 } },
  ]
  const read = (path: string) => readBannersPlace(new URL(path, 'https://campolibero.example').searchParams)
  expect(places.map(place => read(bannersPath(place)))).toEqual(places)
  expect(bannersPath({ tab: 'attivi' })).toBe('/dashboard/banner')
  for (const query of ['', '?scheda=altro', '?banner=', '?banner=dodici', '?copia=1e99'])
    expect(read(`/dashboard/banner${query}`)).toEqual({ tab: 'attivi', open: undefined })
})
