import { describe, expect, it } from 'vitest'
import { splitCivic, tidyCivic, tidyName } from './name.ts'
import { splitPhone, tidyPhone, Zeros } from './phone.ts'
import { parsePresence, readCovered } from './presence.ts'

describe('the cells', () => {
  it.each([
    ["'PALESTRA D''ACQUISTO SALVO 2'", "Palestra D'Acquisto Salvo 2"],
    ['CENTRO SPORTIVO PONTELUNGO', 'Centro Sportivo Pontelungo'],
    ["CAMPO BASKET ALL'APERTO", "Campo Basket all'aperto"],
    ['BORGO PANIGALE - RENO', 'Borgo Panigale - Reno'],
    ['VIA DELLA BATTAGLIA', 'Via della Battaglia'],
    ['PALESTRA XXI APRILE', 'Palestra XXI Aprile'],
    ['STADIO "XXI SETTEMBRE"', 'Stadio "XXI Settembre"'],
    ['ASD VIRTUS', 'ASD Virtus'],
    ['CAMPO A', 'Campo A'],
    ['PALAZZETTO DELLO SPORT', 'Palazzetto dello Sport'],
    ['Circolo McEnroe', 'Circolo McEnroe'],
    ['POLISPORTIVA DELL’ORATORIO', 'Polisportiva dell’Oratorio'],
    ['VIA SANT’ANNA', 'Via Sant’Anna'],
    ['PIAZZALE ATLETI AZZURRI D’ITALIA', 'Piazzale Atleti Azzurri D’Italia'],
    ['STRADA PROV.LE 12', 'Strada prov.le 12'],
    ['VIA S.LEO', 'Via S.Leo'],
    ["DELL'UVA CENTRO", "Dell'Uva Centro"],
    ['PALESTRA 2B', 'Palestra 2B'],
    ['  CAMPO\t VERDE ', 'Campo Verde'],
    ['', ''],
  ])('writes the name %s as %s', (text, name) => {
    expect(tidyName(text)).toBe(name)
  })

  it.each([
    ['VIA ROMA 12/A', { street: 'VIA ROMA', civic: '12/A' }],
    ['VIA ROMA, 5', { street: 'VIA ROMA,', civic: '5' }],
    ['C.DA PIANO s.n.c.', { street: 'C.DA PIANO', civic: 's.n.c.' }],
    ['VIA XXIV MAGGIO 11-dic', { street: 'VIA XXIV MAGGIO', civic: '11-dic' }],
    ['STRADA PROV.LE', { street: 'STRADA PROV.LE', civic: '' }],
    ['12', { street: '12', civic: '' }],
  ])('parts the street %s from its number', (text, parts) => {
    expect(splitCivic(text)).toEqual(parts)
  })

  it.each([
    ['11-dic', '11/12'],
    ['3-mag', '3/5'],
    ['121/2', '121/2'],
    ['0', ''],
    ['000', ''],
    [' 11-dic ', '11/12'],
    ['5-gen', '5/1'],
    ['11-abc', '11-abc'],
    [' 7 ', '7'],
  ])('writes the house number %s as %s', (text, civic) => {
    expect(tidyCivic(text)).toBe(civic)
  })

  it.each([
    ['65550142', '065550142'],
    ['06 5550142', '065550142'],
    ['+39 333 5550142', '3335550142'],
    ['0039 06 5550142', '065550142'],
    ['06 5550142; 06 5550143', '065550142'],
    ['0825/871200', '0825871200'],
    ['0825/871200 - 3335550142', '0825871200'],
    ['0825 871200/871201', '0825871200'],
    ['12', null],
    ['051555142', '051555142'],
    ['363301234', '363301234'],
    ['31555014', '031555014'],
    ['811234567', '0811234567'],
    ['800123456', '800123456'],
    ['Tel. +39 06 5550142 int. 3', '065550142'],
    ['0571 - 82888', '057182888'],
    ['339/1234567 (custode)', '3391234567'],
    ['0583/955555-955556', '0583955555'],
    ['0362-26-33-33', '0362263333'],
    ['055-23456-7', '05523456'],
    ['3471234567 3487654321', '3471234567'],
    ['055 849661 055 849662', '055849661'],
    ['0564 23456 fax 0564 23457', '056423456'],
    ['0444/501234 o 340/1234567', '0444501234'],
    ['0781 22 222 (dopo ore 16)', '078122222'],
    ['333 1234567 (2)', '3331234567'],
    ['ore 9-12 0564 34567', '056434567'],
    ['080 4836111 dalle 9 alle 13', '0804836111'],
    ['0575 18 36 480', '05751836480'],
    ['081 8049xxx', null],
    ['070/8592...', null],
    ['33312345678', null],
    ['055123456789', null],
    // Two last numbers of one line, and two lines.
    ['055514/15', '055514'],
    ['0825871/872', '0825871'],
    ['055 849661 06 5550142', '055849661'],
    // One number, however it is separated: it is only as long as a number is.
    ['055-2345-6', '05523456'],
    ['05718 082888', '05718082888'],
    ['06 555 01 42 1', '0655501421'],
    ['0575 18 36 48 1', '05751836481'],
    ['347 123 456 7', '3471234567'],
    ['347 123 456 7 8', '3471234567'],
    ['', null],
  ])('reads the phone %s as %s', (text, phone) => {
    expect(tidyPhone(text)).toBe(phone)
  })

  it('takes nine digits that begin with 3 for a landline where the whole list has lost its zeros', () => {
    expect(tidyPhone('363301234', true)).toBe('0363301234')
    expect(tidyPhone('3331234567', true)).toBe('3331234567')
  })

  it.each([
    [true, ['65550142']],
    [true, ['555014', '3335550142', '800123456', '0655', undefined]],
    [false, ['65550142', '065550143']],
    [false, ['3335550142', '800123456']],
    [false, []],
  ])('says %s of whether a list has lost its zeros: %j', (areLost, phones) => {
    const zeros = new Zeros()
    for (const phone of phones) zeros.see(phone)
    expect(zeros.areLost).toBe(areLost)
  })

  it.each([
    ['Via Roma 1, tel. 06 5550142', { street: 'Via Roma 1', phone: '06 5550142' }],
    ['VIA CARDITO TEL: 0825/871200 FAX 0825/871201', { street: 'VIA CARDITO', phone: '0825/871200' }],
    ['Via Telesio 3', { street: 'Via Telesio 3', phone: '' }],
    ['v. Pr. Nemi/Velletri-0695550142', { street: 'v. Pr. Nemi/Velletri', phone: '0695550142' }],
    ['Via Roma (3335550142)', { street: 'Via Roma', phone: '3335550142' }],
    ['S.P. 7 km 12', { street: 'S.P. 7 km 12', phone: '' }],
  ])('parts the street %s from its telephone', (street, parts) => {
    expect(splitPhone(street)).toEqual(parts)
  })

  it.each([
    ['', 'CAMPO TENNIS', null],
    ['parzialmente', 'Tensostruttura', null],
    ['', 'CAMPO TENNIS SCOPERTO', false],
    ['', 'Tensostruttura', true],
    ['sì', 'CAMPO TENNIS', true],
    ['scoperto', 'PALESTRA', false],
    ['', 'TENNIS COPERTO E SCOPERTO', null],
    ['', 'CAMPO TENNIS SCOPERTO TENNIS 1 GEODETICO', null],
    ['', 'CAMPO ESTERNO PALESTRA VOLTA', false],
  ])('reads from the column %j and the words %j whether there is a roof: %s', (column, words, isIndoor) => {
    expect(readCovered(column, words)).toBe(isIndoor)
  })

  it.each([
    [true, [' Sì ', 'si', 'S', 'x', 'VERO', '1', '2 spogliatoi', 'presenti']],
    [false, ['no', 'N', '0', 'falso', 'Assente', 'nessuno']],
    [null, ['', 'su richiesta', '0,5', 'nord', 'sito']],
  ])('say %s of whether something is there by %j', (isThere, cells) => {
    expect(cells.map(parsePresence)).toEqual(cells.map(() => isThere))
  })
})
