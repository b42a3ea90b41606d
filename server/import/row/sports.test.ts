import { describe, expect, it } from 'vitest'
import { readSports } from './sports.ts'

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
