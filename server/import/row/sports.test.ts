import { describe, expect, it } from 'vitest'
import { phrases } from './sport-words.ts'
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
    ['Calcio a 7, tennis', '', ['tennis']],
    ['curling, tennis tavolo, padel', '', ['padel']],
    ['CALCIO A 5/8', '', ['calcio-5', 'calcio-8']],
    ['Calcio a 5 e a 11', '', ['calcio-5', 'calcio-11']],
    ['calcio a 7', 'CALCETTO 1', ['calcio-5']],
    ['CALCIO', 'CAMPO A 7 - TENNIS', ['tennis']],
    ['Pallavolo su sabbia', '', ['beach-volley']],
    ['Minibasket / 3x3', '', ['basket']],
    ['PADLE', '', ['padel']],
    ['Calcio, calcio a 7', '', ['calcio-11']],
    ['CALCIO A 11 CALCIO A 7', '', ['calcio-11']],
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
    ['Beach soccer', ''],
    ['CAMPO CALCIO', 'ALLENAMENTO PORTIERI'],
    ['CAMPO CALCIO', 'ALLENAMENTO PORTIERI CALCIO'],
    ['CALCIO', 'CALCIO CAMPO A7'],
    ['', ''],
  ])('refuses %s / %s', (kind, name) => {
    expect(readSports(kind, name)).toHaveProperty('refused')
  })

  it.each(phrases.map(({ name, sport }) => [name, sport] as const))(
    'reads “%s” alone as %s',
    (name, sport) => {
      const reading = readSports(name, '')
      expect('sports' in reading ? reading.sports : []).toEqual(sport ? [sport] : [])
    },
  )

  it.each([
    ['P', 'PALESTRA VOLTA', { sports: ['basket', 'pallavolo'] }],
    ['P', 'SALA BASKET', { sports: ['basket'] }],
    ['P', 'CAMPO TENNIS', { refused: 'il tipo dice Basket e Pallavolo, il nome Tennis' }],
    ['P+padel', '', { sports: ['basket', 'pallavolo', 'padel'] }],
    ['X', 'CAMPO TENNIS', { refused: 'la mappa esclude «X»' }],
  ])('takes the code %s of a map, where the name %s allows it', (kind, name, reading) => {
    expect(readSports(kind, name, { P: ['basket', 'pallavolo'], X: [] })).toEqual(reading)
  })
})
