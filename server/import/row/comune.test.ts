import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Mapping } from '#contract/import.ts'
import { placeByCode, resolvePlace } from '../../place/service.ts'
import { makeComuneReading } from './comune.ts'

type Asked = Parameters<typeof makeComuneReading>
type Reading = ReturnType<typeof makeComuneReading>

const none = { city: false, province: false }
const frascati = placeByCode('058039')
const milan = { latitude: 45.4642, longitude: 9.1896 }

/** The comune that each of these rows means, read one below the other. */
function readRows(
  rows: Parameters<Reading>[0][],
  isGrouped: Asked[1] = none,
  mapping: z.input<typeof Mapping> = {},
) {
  const read = makeComuneReading(Mapping.parse(mapping), isGrouped, null)
  return rows.map(row => labelOf(read(row, null)))
}

function labelOf(found: ReturnType<Reading>): string {
  return 'place' in found ? found.place.label : found.reason
}

describe('the comune of rows below each other', () => {
  const byCity = { city: true, province: false }

  it('is the one above where a list groups its rows, with the same CAP or none', () => {
    const rows = [{ city: 'Frascati' }, {}, { postalCode: '00044' }, { postalCode: '20121' }]
    expect(readRows(rows, byCity)).toEqual(['Frascati (RM)', 'Frascati (RM)', 'Frascati (RM)', 'Milano (MI)'])
  })

  it('is told by its code, whatever stands above', () => {
    expect(readRows([{ city: 'Frascati' }, { comuneCode: '015146' }], byCity)[1]).toBe('Milano (MI)')
  })

  it('is the one above also where that was told by its code or CAP alone, and nobody’s where nothing was', () => {
    const below = (row: Parameters<Reading>[0]) => readRows([{ city: 'Frascati' }, row, {}], byCity)[2]
    expect(below({ comuneCode: '015146' })).toBe('Milano (MI)')
    expect(below({ postalCode: '20121' })).toBe('Milano (MI)')
    expect(below({ comuneCode: '016065' })).toBe('Castro (BG)')
    expect(below({ postalCode: '99999' })).toBe('manca il comune')
  })

  it('is the one of several namesakes above that its position has told', () => {
    const read = makeComuneReading(Mapping.parse({}), byCity, null)
    expect(labelOf(read({ city: 'Castro' }, { latitude: 45.8, longitude: 10.07 }))).toBe('Castro (BG)')
    expect(labelOf(read({}, null))).toBe('Castro (BG)')
  })

  it('is nobody’s where a list repeats it on every row', () => {
    expect(readRows([{ city: 'Frascati' }, {}])).toEqual(['Frascati (RM)', 'manca il comune'])
  })

  it('lies in the province above where that is grouped, unless the row says another', () => {
    const rows = [{ city: 'Trento', province: 'TN' }, { city: 'Samone' }, { city: 'Samone', province: 'TO' }]
    expect(readRows(rows, { city: false, province: true }).slice(1)).toEqual(['Samone (TN)', 'Samone (TO)'])
    expect(readRows(rows)[1]).toContain('serve la provincia')
  })

  it('keeps the province of the one above with its name', () => {
    expect(readRows([{ city: 'Samone', province: 'TN' }, {}], byCity)).toEqual(['Samone (TN)', 'Samone (TN)'])
    const reggio = 'Reggio di Calabria (RC)'
    expect(readRows([{ city: 'Reggio', province: 'RC' }, {}, {}], byCity)).toEqual([reggio, reggio, reggio])
  })

  it('keeps the CAP of the one above, also over rows that say none', () => {
    const rows = [{ city: 'Frascati', postalCode: '00040' }, {}, { postalCode: '00040' }]
    expect(readRows(rows, byCity)).toEqual(Array(3).fill('Frascati (RM)'))
  })
})

describe('the comune that an admin has named', () => {
  it('explains a word of the list, by name or by code', () => {
    const mapping = { comuni: { Capannuccia: 'Bagno a Ripoli (FI)', Sede: '058039' } }
    expect(readRows([{ city: 'Capannuccia' }, { city: 'Sede' }], none, mapping)).toEqual([
      'Bagno a Ripoli (FI)',
      'Frascati (RM)',
    ])
  })

  it('explains no blank cell', () => {
    const mapping = { comuni: { '': 'Frascati' } }
    expect(readRows([{ comuneCode: '015146' }], none, mapping)).toEqual(['Milano (MI)'])
  })

  it('is that of rows that say nothing, and of no others', () => {
    const rows = [{}, { city: 'Marino' }, { postalCode: '20121' }, { comuneCode: '015146' }]
    expect(readRows(rows, none, { city: 'Frascati' })).toEqual([
      'Frascati (RM)',
      'Marino (RM)',
      'Milano (MI)',
      'Milano (MI)',
    ])
  })

  it('is asked for where no comune has the name, or several have it', () => {
    const read = makeComuneReading(Mapping.parse({}), none, null)
    expect(read({ city: 'Atlantide' }, null)).toMatchObject({ topic: 'comune', word: 'Atlantide' })
    expect(read({ city: 'Castro' }, null)).toMatchObject({ topic: 'which-comune' })
  })
})

describe('a position', () => {
  const north = (km: number) => ({
    latitude: (frascati?.latitude ?? 0) + km / 111.2,
    longitude: frascati?.longitude ?? 0,
  })

  it.each([
    [39, undefined],
    [41, 'la posizione è a 41 km da Frascati'],
  ])('may lie %s km from the comune of its row: %s', (km, reason) => {
    const found = makeComuneReading(Mapping.parse({}), none, null)({ city: 'Frascati' }, north(km))
    expect('reason' in found ? found.reason : undefined).toBe(reason)
  })

  it.each([
    [14, undefined],
    [16, 'la posizione è a 16 km da Frascati'],
  ])('may lie %s km from a comune that is only assumed: %s', (km, reason) => {
    const found = makeComuneReading(Mapping.parse({}), none, frascati)({}, north(km))
    expect('reason' in found ? found.reason : undefined).toBe(reason)
  })

  it('is what assumes a comune: without one the row says it, or nothing does', () => {
    const read = makeComuneReading(Mapping.parse({}), none, resolvePlace('Milano'))
    expect(labelOf(read({}, milan))).toBe('Milano (MI)')
    expect(labelOf(read({}, null))).toBe('manca il comune')
  })
})
