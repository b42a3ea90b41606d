import { describe, expect, it } from 'vitest'
import { makePositionReader, parseDegrees } from './position.ts'

const nothing = null
const outside = { refused: expect.stringContaining('fuori d’Italia') }
const milan = { latitude: 45.46, longitude: 9.19 }

describe('a position in degrees', () => {
  const read = makePositionReader(undefined, undefined)

  it.each([
    ['45.46', '9.19', milan],
    ['9.19', '45.46', milan],
    ['45.46, 9.19', '', milan],
    ['(45.46 9.19)', '', milan],
    ['', '', nothing],
    ['45.46', '', nothing],
    ['', '9.19', nothing],
    // A 0 in a database means that there is no value.
    ['0', '9.19', nothing],
    ['45.46', '0', nothing],
    ['1', '9.19', outside],
    ['45.46', '1', outside],
    // Beyond each border.
    ['34.9', '12', outside],
    ['47.6', '12', outside],
    ['45', '5.9', outside],
    ['41', '19.1', outside],
    ['4982950.4', '500000', { refused: 'le coordinate non sono in gradi: serve il loro sistema' }],
    ['4982950.4', '', nothing],
    ['', '500000', nothing],
  ])('reads "%s" and "%s" as %j', (north, east, position) => {
    expect(read({ north, east })).toEqual(position)
  })

  it.each([
    ['44,5116', 44.5116],
    ['44.5116556', 44.5116556],
    ['44.511.655', 44.511655],
    ['', null],
    ['n.d.', null],
    ['45° 30\' 36"', 45.51],
    ['45°30′ N', 45.5],
    ['45.5° ', 45.5],
    [' 45,5', 45.5],
    ['180', 180],
    ['181', null],
    ['quaranta', null],
  ])('reads "%s" as %s', (text, degrees) => {
    expect(parseDegrees(text)).toBe(degrees)
  })
})

describe('a position in metres', () => {
  const read = makePositionReader('EPSG:32632', undefined)
  const here = { latitude: 45, longitude: 9 }

  it.each([
    ['4982950.4', '500000', here],
    ['4.982.950,4', '500.000,0', here],
    ['4.982.950', '500000', { ...here, latitude: expect.closeTo(45, 5) }],
    ['4 982 950,4', '500 000', here],
    ['', '500000', nothing],
    ['4982950.4', '', nothing],
    ['0', '500000', nothing],
    ['4982950.4', '0', nothing],
    ['circa', '500000', nothing],
    ['1', '500000', { refused: 'le coordinate in EPSG:32632 cadono fuori d’Italia' }],
    ['4982950.4', '1', { refused: expect.any(String) }],
  ])('reads "%s" and "%s" as %j', (north, east, position) => {
    expect(read({ north, east })).toEqual(position)
  })

  // The 45th parallel on the ninth meridian, 4,982,950 m from the equator; and Piazza del Plebiscito.
  it.each([
    ['EPSG:4326', '45', '9', 45, 9],
    ['EPSG:32632', '4982950.4', '500000', 45, 9],
    ['EPSG:6707', '4982950.4', '500000', 45, 9],
    ['EPSG:7791', '500000', '4982950.4', 45, 9],
    ['EPSG:3003', '4982969', '1500029', 45, 9],
    ['EPSG:32633', '4520790', '436640', 40.8359, 14.2486],
    ['EPSG:6708', '4520790', '436640', 40.8359, 14.2486],
    ['EPSG:7792', '4.520.790,0', '436640', 40.8359, 14.2486],
    ['EPSG:3004', '4520796', '2456644', 40.8359, 14.2486],
  ] as const)('reads the coordinates of %s', (system, north, east, latitude, longitude) => {
    const position = makePositionReader(system, undefined)({ north, east })
    expect(position).toEqual({
      latitude: expect.closeTo(latitude, 3),
      longitude: expect.closeTo(longitude, 3),
    })
  })

  it('is refused in a system that we do not know', () => {
    expect(() => makePositionReader(undefined, 'EPSG:2154')).toThrow('EPSG:2154')
  })
})
