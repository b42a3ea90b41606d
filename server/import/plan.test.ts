import { describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { parseDegrees, tidyCivic, tidyName, tidyPhone } from './cells.ts'
import { makePlanner, type PlannedFacility, type PlannedField } from './plan.ts'
import { readSports } from './sports.ts'
import { openTable } from './table.ts'

const noMapping = Mapping.parse({})
type Facility = PlannedFacility & { fields: PlannedField[] }

/** The bytes come in pieces of seven, so that every cell, quote and letter is cut somewhere. */
async function plan(text: string | Uint8Array, mapping = noMapping) {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  }
  const table = await openTable({ fileName: 'centri', chunks })
  const planner = await makePlanner(table, mapping)
  const facilities = new Map<string, Facility>()
  const refusals: { line: number; text: string; reason: string }[] = []
  for await (const row of table.rows()) {
    const outcome = planner.plan(row)
    if ('reason' in outcome) refusals.push(outcome)
    else {
      const known = facilities.get(outcome.facility.ref)?.fields ?? []
      facilities.set(outcome.facility.ref, { ...outcome.facility, fields: [...known, ...outcome.fields] })
    }
  }
  return { facilities: [...facilities.values()], refusals, assumedCity: planner.assumedCity }
}

describe('readSports', () => {
  it.each([
    ['CAMPO CALCIO A5', 'DE GAMA A5', ['calcio-5']],
    ['CAMPO CALCIO', 'BIAVATI 1 BIS CALCIO A5', ['calcio-5']],
    ['CAMPO CALCIO', 'RIGHI', ['calcio-11']],
    ['CAMPO CALCIO A 8', 'CAMPO CALCIO 2', ['calcio-8']],
    ['CAMPO TENNIS SCOPERTO', 'TENNIS 1', ['tennis']],
    ['PALESTRA', 'BARATTI 3 BASKET', ['basket']],
    ['CAMPO PALLAVOLO', 'BEACH VOLLEY 2', ['beach-volley']],
    ['Calcetto, tennis, padel', '', ['calcio-5', 'tennis', 'padel']],
    ['CAMPO DI CALCIO + FOOTBALL AMERICANO', 'BERNARDI 1', ['calcio-11']],
    ['Pallacanestro/Volley', 'Palazzetto', ['basket', 'pallavolo']],
  ])('reads %s / %s as %j', (kind, name, sports) => {
    expect(readSports(kind, name)).toEqual({ sports })
  })

  it.each([
    ['Tennis tavolo', ''],
    ['PING PONG', 'SALA 1'],
    ['CAMPO BASEBALL', 'LEONI'],
    ['CAMPO CALCIO', 'PIZZOLI A7'],
    ['CAMPO CALCIO A5', 'DOZZA 4 A 7 SINTETICO'],
    ['CAMPO TENNIS COPERTO', 'BEACH VOLLEY 1'],
    ['PALESTRA SCOLASTICA', 'PALESTRA VOLTA'],
    ['Beach tennis', ''],
    ['Calcio balilla', ''],
    ['', ''],
  ])('refuses %s / %s', (kind, name) => {
    expect(readSports(kind, name)).toHaveProperty('refused')
  })
})

describe('the cells', () => {
  it.each([
    ["'PALESTRA D''ACQUISTO SALVO 2'", "Palestra D'Acquisto Salvo 2"],
    ['CENTRO SPORTIVO PONTELUNGO', 'Centro Sportivo Pontelungo'],
    ["CAMPO BASKET ALL'APERTO", "Campo Basket all'aperto"],
    ['BORGO PANIGALE - RENO', 'Borgo Panigale - Reno'],
    ['VIA DELLA BATTAGLIA', 'Via della Battaglia'],
    ['PALESTRA XXI APRILE', 'Palestra XXI Aprile'],
    ['ASD VIRTUS', 'ASD Virtus'],
    ['Circolo McEnroe', 'Circolo McEnroe'],
  ])('writes the name %s as %s', (text, name) => {
    expect(tidyName(text)).toBe(name)
  })

  it.each([
    ['11-dic', '11/12'],
    ['3-mag', '3/5'],
    ['121/2', '121/2'],
  ])('writes the house number %s as %s', (text, civic) => {
    expect(tidyCivic(text)).toBe(civic)
  })

  it.each([
    ['65550142', '065550142'],
    ['06 5550142', '065550142'],
    ['+39 333 5550142', '3335550142'],
    ['0039 06 5550142', '065550142'],
    ['06 5550142; 06 5550143', '065550142'],
    ['12', null],
    ['', null],
  ])('reads the phone %s as %s', (text, phone) => {
    expect(tidyPhone(text)).toBe(phone)
  })

  it.each([
    ['44,5116', 44.5116],
    ['44.5116556', 44.5116556],
    ['44.511.655', 44.511655],
    ['', null],
    ['n.d.', null],
  ])('reads the degrees %s as %s', (text, degrees) => {
    expect(parseDegrees(text)).toBe(degrees)
  })
})

describe('a row', () => {
  it('gathers the fields of a facility, whose blank cells repeat the row above', async () => {
    const { facilities, refusals } = await plan(
      [
        'Denominazione;Campo;Tipologia;Indirizzo;Civico;Comune;Telefono;Latitudine;Longitudine',
        'CIRCOLO TUSCOLO;CAMPO 1;TENNIS;VIA DEL TUSCOLO;11-dic;Frascati;65550142;41,81;12,68',
        ';CAMPO 2;TENNIS;;;;;;',
        ';CALCETTO;CALCIO A 5;;;;;;',
      ].join('\r\n'),
    )
    expect(refusals).toEqual([])
    expect(facilities).toMatchObject([
      {
        ref: '058039/circolo tuscolo',
        name: 'Circolo Tuscolo',
        place: { name: 'Frascati' },
        street: 'Via del Tuscolo 11/12',
        postalCode: '00044',
        phone: '065550142',
        latitude: 41.81,
        fields: [
          { name: 'Campo 1', sports: ['tennis'] },
          { name: 'Campo 2', sports: ['tennis'] },
          { name: 'Calcetto', sports: ['calcio-5'] },
        ],
      },
    ])
  })

  it('gives a centre that only lists its sports a field for each', async () => {
    const { facilities } = await plan('nome,sport,comune\nPolisportiva Savena,"Calcetto, Basket",Bologna')
    expect(facilities[0]?.fields.map(field => field.name)).toEqual(['Calcio a 5', 'Basket'])
    expect(facilities[0]).toMatchObject({ street: null, postalCode: null, zone: null })
  })

  it('takes the comune of a file that names none from its points', async () => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [12.68, 41.807] },
      properties: {
        complesso_sportivo: 'CIRCOLO TUSCOLO',
        impianto_sportivo: 'TERRA 1',
        tipologia_impianto: 'CAMPO TENNIS COPERTO',
      },
    }
    const { facilities } = await plan(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
    expect(facilities).toMatchObject([
      {
        place: { code: '058039' },
        latitude: 41.807,
        longitude: 12.68,
        fields: [{ name: 'Terra 1', isIndoor: true }],
      },
    ])
  })

  it.each([
    ['CIRCOLO A,PING PONG,Frascati,,', 'non nomina nessuno dei nostri sport'],
    ['CIRCOLO A,TENNIS,Atlantide,,', '“Atlantide” non è un comune'],
    ['CIRCOLO A,TENNIS,Frascati,45.46,9.19', 'km da Frascati'],
    ['CIRCOLO A,TENNIS,,41.81,12.68', 'manca il comune'],
    [',TENNIS,Frascati,,', 'manca il nome della struttura'],
  ])('refuses the row %s with its reason', async (row, reason) => {
    const { facilities, refusals } = await plan(`nome,sport,comune,lat,lon\n${row}`)
    expect(facilities).toEqual([])
    expect(refusals).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }])
  })

  const near = 'CENTRO A,TENNIS,44.4949,11.3426\nCENTRO B,TENNIS,44.50,11.33'

  it('keeps the outskirts in the comune of the file, though another centre is nearer', async () => {
    const { facilities, assumedCity } = await plan(
      `nome,sport,lat,lon\n${near}\nBARCA,TENNIS,44.4855,11.2826`,
    )
    expect(assumedCity).toBe('Bologna')
    expect(facilities.map(facility => facility.place.name)).toEqual(['Bologna', 'Bologna', 'Bologna'])
  })

  it('does not assume the comune of what lies far away or nowhere', async () => {
    const { facilities, refusals } = await plan(
      `nome,sport,lat,lon\n${near}\nC,TENNIS,44.65,10.92\nD,TENNIS,,`,
    )
    expect(facilities).toHaveLength(2)
    expect(refusals.map(refusal => refusal.line)).toEqual([4, 5])
  })

  it('asks for the comune when the points do not agree on one', async () => {
    await expect(
      plan('nome,sport,lat,lon\nCENTRO A,TENNIS,44.49,11.34\nCENTRO B,TENNIS,41.89,12.5'),
    ).rejects.toThrow('--comune')
  })

  it('reads codes and columns that only a mapping explains', async () => {
    const mapping = Mapping.parse({
      columns: { facility: 'ente', kind: 'cod' },
      kinds: { P: ['basket', 'pallavolo'], T: ['tennis'], X: [] },
      city: 'Bologna',
    })
    const { facilities, refusals } = await plan(
      'ente;cod\nPalestra Volta;P\nPista Rossa;X\nPista Blu;X+T',
      mapping,
    )
    expect(facilities.map(({ fields }) => fields.map(field => field.sports[0]))).toEqual([
      ['basket', 'pallavolo'],
      ['tennis'],
    ])
    expect(refusals).toMatchObject([{ line: 3, text: 'Pista Rossa / X', reason: 'la mappa esclude “X”' }])
  })

  it('leaves a column out that a mapping says not to use, and takes it in again', async () => {
    const text = 'nome;sport;comune;telefono\nCircolo;tennis;Frascati;06 5550'
    const phones = [{ phone: null }, {}, { phone: 'telefono' }].map(async columns => {
      const { facilities } = await plan(text, Mapping.parse({ columns }))
      return facilities[0]?.phone
    })
    expect(await Promise.all(phones)).toEqual([null, '065550', '065550'])
    const without = plan(text, Mapping.parse({ columns: { facility: null } }))
    await expect(without).rejects.toThrow('Non trovo la colonna con il nome della struttura')
  })
})

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
    expect(facilities).toMatchObject([{ name: 'Le "Querce" {1}', latitude: 41.81, longitude: 12.67 }])
    expect(facilities[0]?.fields.map(field => field.name)).toEqual(['Tennis', 'Padel'])
    expect(refusals).toMatchObject([{ line: 2, reason: 'manca il comune' }])
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
    ['{"type": "Topology"}', 'features'],
    ['{"features": [{"properties": {}', 'finisce a metà'],
    ['{"features": [{"properties": 3}]}', 'non si può leggere'],
  ])('that cannot be read says why: %j', async (text, words) => {
    await expect(plan(text)).rejects.toThrow(words)
  })
})
