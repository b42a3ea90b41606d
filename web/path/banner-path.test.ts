import { expect, it } from 'vitest'
import { type BannersPlace, bannersPath, readBannersPlace } from './banner-path.ts'

it('reads the place that it has written, and nothing else', () => {
  const search = { text: '', position: '' } as const
  const places: BannersPlace[] = [
    { tab: 'attivi', search, open: undefined },
    { tab: 'statistiche', search: { text: 'Città di Castello', position: 'footer' }, open: undefined },
    { tab: 'tutti', search, open: { mode: 'create' } },
    { tab: 'tutti', search: { text: '00044', position: '' }, open: { mode: 'edit', id: 12 } },
    { tab: 'attivi', search, open: { mode: 'duplicate', id: 12 } },
  ]
  const read = (path: string) => readBannersPlace(new URL(path, 'https://campolibero.example').searchParams)
  expect(places.map(place => read(bannersPath(place)))).toEqual(places)
  expect(bannersPath({ tab: 'attivi', search })).toBe('/dashboard/banner')
  for (const query of [
    '',
    '?scheda=altro',
    '?banner=',
    '?banner=dodici',
    '?copia=1e99',
    '?posizione=toString',
  ])
    expect(read(`/dashboard/banner${query}`)).toEqual({ tab: 'attivi', search, open: undefined })
})
