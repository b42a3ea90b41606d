import { expect, it } from 'vitest'
import { type DeskLayer, deskLayerPath, readDeskLayer } from './desk-layer.ts'

const day = { pathname: '/dashboard/calendario', search: '?struttura=1&giorno=2026-11-23' }
const search = (path: string) => new URL(path, 'https://campolibero.example').search
const read = (path: string) => readDeskLayer(new URLSearchParams(search(path)))

it('reads the layer that it has written, and nothing else', () => {
  const place = { fieldId: 3, startTime: '23:45', endTime: '26:00' }
  const layers: DeskLayer[] = [
    { entryId: '0193' },
    { entryId: '0193', date: '2026-11-22' },
    { isSoonest: true },
    ...(['book', 'series', 'block'] as const).map(what => ({
      start: { what, ...place },
      date: '2026-11-24',
    })),
  ]
  expect(layers.map(layer => read(deskLayerPath(day, layer)))).toEqual(layers)
  for (const query of [
    '',
    '?prenota=',
    '?prenota=3',
    '?blocca=subito',
    '?prenota=3-19:00-27:00',
    '?blocca=x-19:00-20:00',
    '?del=2026-11-23',
  ])
    expect(read(`/dashboard/oggi${query}`)).toBeUndefined()
})

it('puts one layer in the place of another, and leaves the page as it was', () => {
  const over = deskLayerPath(day, { entryId: '0193', date: '2026-11-23' })
  const other = deskLayerPath({ ...day, search: search(over) })
  expect(other).toBe(`${day.pathname}${day.search}`)
  expect(deskLayerPath({ pathname: '/dashboard/oggi', search: '?voce=0193' })).toBe('/dashboard/oggi')
})
