import { describe, expect, it } from 'vitest'
import { parseDegrees, tidyCivic, tidyName, tidyPhone } from './cells.ts'
import { Mapping } from './mapping.ts'
import { planImport } from './plan.ts'
import { readSports } from './sports.ts'
import { readTable } from './table.ts'

const noMapping = Mapping.parse({})
const plan = (text: string, fileName = 'centri.csv', mapping = noMapping) =>
  planImport(readTable(new TextEncoder().encode(text), fileName), mapping)

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

describe('planImport', () => {
  it('gathers the fields of a facility, whose blank cells repeat the row above', () => {
    const { facilities, refusals } = plan(
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

  it('gives a centre that only lists its sports a field for each', () => {
    const { facilities } = plan('nome,sport,comune\nPolisportiva Savena,"Calcetto, Basket",Bologna')
    expect(facilities[0]?.fields.map(field => field.name)).toEqual(['Calcio a 5', 'Basket'])
    expect(facilities[0]).toMatchObject({ street: null, postalCode: null, zone: 'Centro' })
  })

  it('takes the comune of a file that names none from its points', () => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [12.68, 41.807] },
      properties: {
        complesso_sportivo: 'CIRCOLO TUSCOLO',
        impianto_sportivo: 'TERRA 1',
        tipologia_impianto: 'CAMPO TENNIS COPERTO',
      },
    }
    const { facilities } = plan(
      JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
      'centri.geojson',
    )
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
    ['CIRCOLO A,PING PONG,Frascati,,', 'none of our sports'],
    ['CIRCOLO A,TENNIS,Atlantide,,', '"Atlantide" is no comune'],
    ['CIRCOLO A,TENNIS,Frascati,45.46,9.19', 'km from Frascati'],
    ['CIRCOLO A,TENNIS,,41.81,12.68', 'no comune'],
    [',TENNIS,Frascati,,', 'no facility is named'],
  ])('refuses the row %s with its reason', (row, reason) => {
    const { facilities, refusals } = plan(`nome,sport,comune,lat,lon\n${row}`)
    expect(facilities).toEqual([])
    expect(refusals).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }])
  })

  const near = 'CENTRO A,TENNIS,44.4949,11.3426\nCENTRO B,TENNIS,44.50,11.33'

  it('keeps the outskirts in the comune of the file, though another centre is nearer', () => {
    const { facilities, assumedCity } = plan(`nome,sport,lat,lon\n${near}\nBARCA,TENNIS,44.4855,11.2826`)
    expect(assumedCity).toBe('Bologna')
    expect(facilities.map(facility => facility.place.name)).toEqual(['Bologna', 'Bologna', 'Bologna'])
  })

  it('does not assume the comune of what lies far away or nowhere', () => {
    const { facilities, refusals } = plan(`nome,sport,lat,lon\n${near}\nC,TENNIS,44.65,10.92\nD,TENNIS,,`)
    expect(facilities).toHaveLength(2)
    expect(refusals.map(refusal => refusal.line)).toEqual([4, 5])
  })

  it('asks for the comune when the points do not agree on one', () => {
    expect(() => plan('nome,sport,lat,lon\nCENTRO A,TENNIS,44.49,11.34\nCENTRO B,TENNIS,41.89,12.5')).toThrow(
      '--comune',
    )
  })

  it('refuses the second of two rows for one field', () => {
    const { facilities, refusals } = plan(
      'nome,campo,sport,comune\nA1,C1,tennis,Roma\nA1,C 1,tennis,Roma\nA1,c1,tennis,Roma',
    )
    expect(facilities[0]?.fields).toHaveLength(2)
    expect(refusals).toMatchObject([{ line: 4, reason: expect.stringContaining('twice') }])
  })

  it('reads codes and columns that only a mapping explains', () => {
    const mapping = Mapping.parse({
      columns: { facility: 'ente', kind: 'cod' },
      kinds: { P: ['basket', 'pallavolo'], X: [] },
      city: 'Bologna',
    })
    const { facilities, refusals } = plan('ente;cod\nPalestra Volta;P\nPista Rossa;X', 'enti.csv', mapping)
    expect(facilities[0]?.fields.map(field => field.sports[0])).toEqual(['basket', 'pallavolo'])
    expect(refusals).toMatchObject([{ text: 'Pista Rossa / X' }])
  })

  it('says which columns are there when it finds none for the facility', () => {
    expect(() => plan('foo;bar\n1;2')).toThrow('The file has: foo, bar')
  })

  it('reads Windows-1252 and quoted separators', () => {
    const bytes = Uint8Array.from(
      Buffer.from('nome;sport;comune\n"Citt\xe0; Sport";tennis;Forl\xec', 'latin1'),
    )
    const { facilities } = planImport(readTable(bytes, 'centri.csv'), noMapping)
    expect(facilities).toMatchObject([{ name: 'Città; Sport', place: { name: 'Forlì' } }])
  })
})
