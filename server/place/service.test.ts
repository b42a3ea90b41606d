import { describe, expect, it } from 'vitest'
import { Place } from '#contract/place.ts'
import { readPlaces } from './data.ts'
import { distanceKm } from './distance.ts'
import {
  completePlaces,
  findPlaceAt,
  locationOf,
  nearestPlace,
  placeByCode,
  placeBySlug,
  placesAround,
  resolvePlace,
  slugOfPlace,
  suggestPlaces,
} from './service.ts'

describe('the shipped places', () => {
  const { comuni } = readPlaces()

  it('are the 7,894 comuni of 2026, each with its own code', () => {
    expect(comuni).toHaveLength(7894)
    expect(new Set(comuni.map(comune => comune.code)).size).toBe(7894)
  })

  it('all keep the promised shape, inside Italy, in one of twenty regions', () => {
    for (const comune of comuni) {
      expect(Place.safeParse(placeByCode(comune.code)).success, comune.name).toBe(true)
      expect(comune.latitude, comune.name).toBeGreaterThan(35.4)
      expect(comune.latitude, comune.name).toBeLessThan(47.1)
      expect(comune.longitude, comune.name).toBeGreaterThan(6.6)
      expect(comune.longitude, comune.name).toBeLessThan(18.6)
      expect(comune.cap, comune.name).toMatch(/^\d{3}(\d\d|\dx|xx)$/)
    }
    expect(new Set(comuni.map(comune => comune.region)).size).toBe(20)
  })
})

describe('completePlaces', () => {
  it('gives five places unless told otherwise', () => {
    expect(completePlaces('s')).toHaveLength(5)
    expect(completePlaces('s', 2)).toEqual(completePlaces('s').slice(0, 2))
  })

  it('says everything that the location box shows', () => {
    expect(completePlaces('frascati')[0]).toEqual({
      code: '058039',
      name: 'Frascati',
      province: 'RM',
      provinceName: 'Roma',
      region: 'Lazio',
      latitude: expect.closeTo(41.806, 2),
      longitude: expect.closeTo(12.677, 2),
      postalCode: '00044',
      label: 'Frascati (RM)',
    })
  })

  it('gives no single CAP for a city that has many', () => {
    expect(completePlaces('Roma')[0]?.postalCode).toBeNull()
  })
})

describe('resolvePlace', () => {
  it.each([
    ['Roma', '058091'],
    ['00187', '058091'],
    ['reggio emilia', '035033'],
    ['Frascati (RM)', '058039'],
    ['castel gandolfo', '058022'],
    ['Cinisello', '015077'],
    ['spezia', '011015'],
    ['bozen', '021008'],
    ['S. Marinella', '058097'],
    ['S.Benedetto del Tronto', '044066'],
    ['porto s. giorgio', '109033'],
    ['San Benedetto Tronto', '044066'],
    ['castellammare stabia', '063024'],
    ['frascati, roma', '058039'],
    ['00044 Frascati', '058039'],
  ])('takes "%s" for the comune %s', (text, code) => {
    expect(resolvePlace(text)?.code).toBe(code)
  })

  it.each([
    'Prati',
    'Trastevere',
    'Atlantide',
    '99999',
    'Frasc',
    'Gandolfo',
    'cava tirr',
    'S. M',
    'Prati Roma',
  ])('does not guess a comune from "%s"', text => {
    expect(resolvePlace(text)).toBeNull()
  })
})

describe('suggestPlaces', () => {
  const labels = (text: string, limit?: number) => suggestPlaces(text, limit).map(({ label }) => label)

  it.each([
    ['Grotaferata', ['Grottaferrata (RM)']],
    ['romma', ['Roma (RM)', 'Romeno (TN)', 'Romana (SS)']],
    ['Bologn', ['Bologna (BO)', 'Bolognano (PE)', 'Bolognola (MC)']],
    ['Atlantide', []],
  ])('takes "%s" for one of %j', (text, meant) => {
    expect(labels(text)).toEqual(meant)
  })

  it('puts the larger of two namesakes first, and no more than are asked for', () => {
    expect(labels('Castr', 2)).toEqual(['Castro (LE)', 'Castro (BG)'])
  })
})

describe('the name of a comune in an address', () => {
  it('says the province of those that share a name, and of no other', () => {
    expect(['075096', '016065', '058091'].map(slugOfPlace)).toEqual(['castro-le', 'castro-bg', 'roma'])
    expect(placeBySlug('castro')).toBeNull()
  })

  it('leads back to each of them', () => {
    const lost = readPlaces().comuni.filter(({ code }) => placeBySlug(slugOfPlace(code) ?? '')?.code !== code)
    expect(lost).toEqual([])
  })
})

describe('placesAround', () => {
  const frascati = placeByCode('058039')
  if (!frascati) throw new Error('It is not there')

  it('names the others that lie so near, the nearest first', () => {
    const found = placesAround(frascati, 6)
    expect(found.map(({ name }) => name)).toEqual([
      'Grottaferrata',
      'Monte Porzio Catone',
      'Marino',
      'Monte Compatri',
      'Rocca di Papa',
    ])
    expect(found[0]).toEqual({
      code: '058046',
      name: 'Grottaferrata',
      slug: 'grottaferrata',
      km: expect.closeTo(2.59, 2),
    })
  })

  it('finds what a look at the whole sphere finds', () => {
    const { comuni } = readPlaces()
    const near = comuni.filter(comune => distanceKm(frascati, comune) <= 40 && comune.code !== frascati.code)
    expect(
      placesAround(frascati, 40)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(near.map(({ code }) => code).toSorted())
  })
})

describe('nearestPlace', () => {
  it('finds the comune of a position and nothing abroad', () => {
    expect(nearestPlace(41.8072, 12.6795)?.label).toBe('Frascati (RM)')
    expect(nearestPlace(48.8566, 2.3522)).toBeNull()
  })

  it.each([
    ['Castro on the lake of Iseo', 45.8038, 10.0659, 'Castro (BG)'],
    ['Castro by the sea', 40.007, 18.4257, 'Castro'],
    ['Frascati', 41.8061, 12.6776, 'Frascati'],
  ])('says what leads a search to %s, whoever names it', async (_, latitude, longitude, location) => {
    const here = nearestPlace(latitude, longitude)
    expect(here && locationOf(here)).toBe(location)
    expect(resolvePlace(location)?.code).toBe(here?.code)
    const named = await findPlaceAt(latitude, longitude, async () => here?.name)
    expect(named?.code).toBe(here?.code)
  })
})
