import { describe, expect, it } from 'vitest'
import { placeByCode } from '../../place/service.ts'
import { planFacility, whereOf } from './facility.ts'
import type { Cells } from './row-cells.ts'

const frascati = placeOf('058039')
const rome = placeOf('058091')

function placeOf(code: string) {
  const place = placeByCode(code)
  if (!place) throw new Error(`No comune has the code ${code}`)
  return place
}

function facilityOf(
  cells: Cells,
  list: Partial<Parameters<typeof planFacility>[1]['list']> = {},
  place = frascati,
) {
  const known = {
    place,
    position: null,
    ref: 'known',
    list: { refOf: 'facility', areZerosLost: false, ...list },
  } as const
  return planFacility({ facility: 'Centro Rossi', ...cells }, known)
}

describe('the facility of a row', () => {
  it.each([
    ['A', false],
    ['Ai', true],
    ['x'.repeat(120), true],
    ['x'.repeat(121), false],
  ])('may be called %s: %s', (facility, isTaken) => {
    expect('name' in facilityOf({ facility })).toBe(isTaken)
  })

  it('is known by the number of the list where that numbers facilities, by its site otherwise', () => {
    expect(facilityOf({ ref: '7' })).toMatchObject({ ref: '#7' })
    expect(facilityOf({})).toMatchObject({ ref: 'known' })
    expect(facilityOf({ ref: '7' }, { refOf: 'field' })).toMatchObject({ ref: 'known' })
  })

  it.each([
    [{ street: 'VIA ROMA' }, 'Via Roma'],
    [{ street: 'VIA ROMA 12/A' }, 'Via Roma 12/A'],
    [{ street: 'VIA ROMA', civic: '11-dic' }, 'Via Roma 11/12'],
    [{ street: 'VIA ROMA 5', civic: '0' }, 'Via Roma 5'],
    [{ street: 'VIA ROMA 5', civic: '7' }, 'Via Roma 5 7'],
    [{ civic: '7' }, null],
    [{}, null],
  ] as [Cells, string | null][])('stands, by %j, at %s', (cells, street) => {
    expect(facilityOf(cells)).toMatchObject({ street })
  })

  it.each([
    ['00044', '00044'],
    ['44', '00044'],
    ['044', '00044'],
    ['999', '00999'],
    ['CAP', '00044'],
  ])('has of %s the CAP %s', (postalCode, told) => {
    expect(facilityOf({ postalCode })).toMatchObject({ postalCode: told })
  })

  it('has no CAP where its comune has several and none is told', () => {
    expect(facilityOf({}, {}, rome)).toMatchObject({ postalCode: null })
  })

  it('is called on its own number, else on the one beside its street', () => {
    const street = 'Via Roma 1, tel. 06 5550142'
    expect(facilityOf({ street, phone: '06 5550143' })).toMatchObject({
      phone: '065550143',
      street: 'Via Roma 1',
    })
    expect(facilityOf({ street })).toMatchObject({ phone: '065550142' })
    expect(facilityOf({ phone: '363301234' }, { areZerosLost: true })).toMatchObject({ phone: '0363301234' })
    expect(facilityOf({})).toMatchObject({ phone: null })
  })

  it('is written to at the first address in its cell', () => {
    expect(facilityOf({ email: 'Mail: INFO@Rossi.IT; altri@rossi.it' })).toMatchObject({
      email: 'info@rossi.it',
    })
    expect(facilityOf({ email: 'a@b@rossi.it' })).toMatchObject({ email: 'b@rossi.it' })
    expect(facilityOf({ email: `${'a@'.repeat(1_000)}info@rossi.it` })).toMatchObject({
      email: 'info@rossi.it',
    })
    expect(facilityOf({ email: 'non c’è' })).toMatchObject({ email: null })
  })

  it('lies in the zone that is told', () => {
    expect(facilityOf({ zone: 'BORGO PANIGALE' })).toMatchObject({ zone: 'Borgo Panigale' })
    expect(facilityOf({})).toMatchObject({ zone: null })
  })
})

it('knows a site by its street without the telephone', () => {
  expect(whereOf({ street: 'Via Roma 1, tel. 06 5550142' }, null)).toEqual({
    street: 'Via Roma 1',
    position: null,
  })
  expect(whereOf({}, null)).toEqual({ street: null, position: null })
})
