import { describe, expect, it } from 'vitest'
import * as contract from '#contract/search.ts'
import { HITS_PER_PAGE, radii, readSearch, searchPath } from './search-path.ts'

describe('the address of a search', () => {
  it.each([
    { services: [], band: '', radiusKm: 15, sort: 'distance', view: 'list' },
    { services: ['parking'], band: '', radiusKm: 5, sort: 'price', view: 'plan' },
    { services: ['changingRooms', 'nightLights'], band: '', radiusKm: 30, sort: 'time', view: 'map' },
  ] as const)('reads back the address it wrote: %o', choices => {
    const form = {
      sport: 'calcio-5',
      location: "Reggio nell'Emilia",
      date: '2026-11-25',
      startTime: '20:30',
      ...choices,
    } as const
    const address = new URL(searchPath(form), 'https://campolibero.example')
    expect(address.searchParams.get('sport')).toBe('Calcio a 5')
    expect(readSearch(address.searchParams)).toEqual(form)
  })

  it.each([
    ['sport=curling', { sport: '' }],
    ['date=2026-02-29', { date: '' }],
    ['startTime=27:00', { startTime: '' }],
    ['sport=futsal', { sport: 'calcio-5' }],
    ['servizi=docce,piscina', { services: ['showers'] }],
    ['fascia=sera&raggio=7', { band: 'evening', radiusKm: 15 }],
    [`location=%20${'a'.repeat(200)}`, { location: 'a'.repeat(80) }],
    ['ordine=caso&vista=satellite', { sort: 'distance', view: 'list' }],
  ])('understands %s as %o', (query, expected) => {
    expect(readSearch(new URLSearchParams(query))).toMatchObject(expected)
  })

  it.each([
    ['', {}],
    ['', { services: [], radiusKm: 15, sort: 'distance', view: 'list', band: '' }],
    ['fascia=sera', { band: 'evening' }],
    // An hour says more than a part of the day.
    ['startTime=20%3A30', { band: 'evening', startTime: '20:30' }],
    [
      'raggio=10&servizi=docce&ordine=prezzo&vista=mappa',
      { radiusKm: 10, services: ['showers'], sort: 'price', view: 'map' },
    ],
  ] as const)('says %s', (search, form) => {
    expect(searchPath(form)).toBe(`/ricerca-campi?${search}`)
  })

  it.each([5, 10, 15, 30] as const)('knows a radius of %i km', radiusKm => {
    expect(readSearch(new URLSearchParams({ raggio: String(radiusKm) })).radiusKm).toBe(radiusKm)
  })
})

it('counts as the contract does, whose schemas no first page may load', () => {
  expect(HITS_PER_PAGE).toBe(contract.HITS_PER_PAGE)
  expect(radii.filter(km => !contract.RadiusParam.safeParse(km).success)).toEqual([])
})
