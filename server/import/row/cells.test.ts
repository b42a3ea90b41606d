import { describe, expect, it } from 'vitest'
import { tidyCivic, tidyName } from './name.ts'
import { tidyPhone } from './phone.ts'
import { parseDegrees } from './position.ts'

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
