import { describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { plan } from '../testing.ts'

describe('a file', () => {
  it('of features that are areas, lists and half empty is read', async () => {
    const area = [
      [
        [12.66, 41.8],
        [12.68, 41.8],
        [12.68, 41.82],
        [12.66, 41.82],
      ],
    ]
    const features = [
      {
        properties: { name: 'Le "Querce" {1}', sport: ['tennis', 'padel'], 'addr:city': 'Frascati' },
        geometry: { type: 'Polygon', coordinates: area },
      },
      { properties: { name: 'Senza luogo', sport: 'basket', note: null }, geometry: null },
    ]
    const mapping = Mapping.parse({ columns: { facility: 'name', city: 'addr:city' } })
    const text = JSON.stringify(
      { name: 'features', crs: { features: [{}] }, features, bbox: [1, 2] },
      null,
      1,
    )
    const { facilities, refusals } = await plan(text, mapping)
    expect(facilities).toMatchObject([
      { name: 'Le "Querce" {1}', position: { latitude: 41.81, longitude: 12.67 } },
    ])
    expect(facilities[0]?.fields.map(field => field.name)).toEqual(['Tennis', 'Padel'])
    expect(refusals).toMatchObject([{ line: 2, reason: 'manca il comune' }])
  })

  it('of features that say yes and no as JSON does is read', async () => {
    const said = { nome: 'Tre Pini', comune: 'Frascati', sport: 'tennis' }
    const features = [
      { properties: { ...said, coperto: true, parcheggio: true, docce: false }, geometry: null },
      { properties: { ...said, nome: 'Due Pini', coperto: false }, geometry: null },
    ]
    const { facilities } = await plan(JSON.stringify({ features }))
    expect(facilities.map(({ fields: [field] }) => [field?.isIndoor, field?.services])).toEqual([
      [true, { parking: true, showers: false }],
      [false, {}],
    ])
  })

  it('of Windows-1252 with quoted separators, quotes and line ends is read', async () => {
    const text = 'nome;sport;comune\r\n"Citt\xe0; ""Sport""";tennis;Forl\xec\r\n\r\n"Due\nrighe";"padel";Roma'
    const { facilities } = await plan(Buffer.from(text, 'latin1'))
    expect(facilities).toMatchObject([
      { name: 'Città; "Sport"', place: { name: 'Forlì' } },
      { name: 'Due righe', place: { name: 'Roma' } },
    ])
  })

  it('tells lines as a person counts them', async () => {
    const { refusals } = await plan('nome;sport;comune\n"A\nB";scacchi;Roma\n\nC;dama;Roma')
    expect(refusals.map(refusal => refusal.line)).toEqual([2, 5])
  })

  it.each([
    ['foo;bar\n1;2', 'Il file ha: foo, bar'],
    ['', 'vuoto'],
    ['nome;sport\n"A;tennis', 'virgoletta'],
    ['Impianti del Comune\nnome;sport;comune\n\n', 'Sotto i titoli delle colonne il file non ha righe'],
    ['{"features": []}', 'senza elementi'],
    ['{"type": "Topology"}', 'features'],
    ['{"features": [{"properties": {}', 'finisce a metà'],
    ['{"features": [{"properties": 3}]}', 'non si può leggere'],
  ])('that cannot be read says why: %j', async (text, words) => {
    await expect(plan(text)).rejects.toThrow(words)
  })
})
