import { describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { plan } from '../testing.ts'

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
        ref: '058039/circolo tuscolo/via del tuscolo',
        name: 'Circolo Tuscolo',
        place: { name: 'Frascati' },
        street: 'Via del Tuscolo 11/12',
        postalCode: '00044',
        phone: '065550142',
        position: { latitude: 41.81, longitude: 12.68 },
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

  it('believes a column of sports before one that says what is built', async () => {
    const { facilities, refusals } = await plan(
      'denominazione;tipologia;sport;comune\nCircolo Tuscolo;campo all’aperto;padel;Frascati',
    )
    expect(refusals).toEqual([])
    expect(facilities[0]?.fields).toMatchObject([{ sports: ['padel'] }])
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
        position: { latitude: 41.807, longitude: 12.68 },
        fields: [{ name: 'Terra 1', isIndoor: true }],
      },
    ])
  })

  it.each([
    ['CIRCOLO A,PING PONG,Frascati,,', 'non nomina nessuno dei nostri sport'],
    ['CIRCOLO A,TENNIS,Atlantide,,', '«Atlantide» non è un comune'],
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

  it('finds the comune of such points by their CAP where there is one', async () => {
    const { facilities, refusals } = await plan(
      'nome,sport,cap,lat,lon\nCENTRO A,TENNIS,40121,44.49,11.34\nCENTRO B,TENNIS,00184,41.89,12.5',
    )
    expect(facilities.map(({ place }) => place.name)).toEqual(['Bologna', 'Roma'])
    expect(refusals).toEqual([])
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
    expect(facilities.map(({ fields }) => fields.map(field => field.sports))).toEqual([
      [['basket', 'pallavolo']],
      [['tennis']],
    ])
    expect(refusals).toMatchObject([{ line: 3, text: 'Pista Rossa / X', reason: 'la mappa esclude «X»' }])
  })

  it.each([
    ['INFO@Circolo.example', 'info@circolo.example'],
    ['info@circolo.example; gare@circolo.example', 'info@circolo.example'],
    ['Anna Rossi <anna@circolo.example> (ore pasti)', 'anna@circolo.example'],
    ['mailto:info@circolo.example.', 'info@circolo.example'],
    ['info@', null],
  ])('takes from the cell %s the address %s', async (cell, email) => {
    const { facilities } = await plan(`nome|sport|comune|email\nCircolo|tennis|Frascati|${cell}`)
    expect(facilities).toMatchObject([{ email }])
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
