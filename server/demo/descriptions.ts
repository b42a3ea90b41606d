import { capital } from '#contract/capital.ts'
import type { Court, DemoFacility } from './courts.ts'
import { pick } from './random.ts'

const courtWords: Record<Court, readonly [one: string, many: string]> = {
  c5: ['un campo da calcio a 5 in erba sintetica', 'campi da calcio a 5 in erba sintetica'],
  c8: ['un campo da calcio a 8', 'campi da calcio a 8'],
  'c8-earth': ['un campo da calcio a 8 in terra battuta', 'campi da calcio a 8 in terra battuta'],
  c11: ['un campo da calcio a 11 regolamentare', 'campi da calcio a 11 regolamentari'],
  tennis: ['un campo da tennis in terra rossa', 'campi da tennis in terra rossa'],
  hard: ['un campo da tennis in cemento', 'campi da tennis in cemento'],
  grass: ['un campo da tennis in erba', 'campi da tennis in erba'],
  padel: ['un campo da padel panoramico', 'campi da padel panoramici'],
  'padel-indoor': ['un campo da padel al coperto', 'campi da padel al coperto'],
  basket: ['una palestra da basket con parquet', 'palestre da basket con parquet'],
  street: ['un playground da basket all’aperto', 'playground da basket all’aperto'],
  volley: ['una palestra da pallavolo', 'palestre da pallavolo'],
  gym: ['una palestra polivalente', 'palestre polivalenti'],
  beach: ['un campo da beach volley in sabbia fine', 'campi da beach volley in sabbia fine'],
}

const numbers = ['', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei']

const endings = [
  'Si gioca tutto l’anno, anche la sera.',
  'Siamo aperti tutti i giorni, festivi compresi.',
  'Arriva dieci minuti prima: ti apriamo noi il campo.',
  'Palloni e racchette si prendono in prestito alla reception.',
  'Il campo è tuo per tutto il tempo che prenoti, riscaldamento compreso.',
]

/** Two or three sentences about a facility, from what it has. */
export function describeFacility(facility: DemoFacility, random: () => number): string {
  const courts = facility.courts.map(([court, count]) => {
    const [one, many] = courtWords[court]
    return count === 1 ? one : `${numbers[count] ?? count} ${many}`
  })
  const has = (letter: string) => facility.services.includes(letter)
  const comforts = [
    has('S') ? (has('D') ? 'spogliatoi con docce calde' : 'spogliatoi') : has('D') ? 'docce' : '',
    has('B') ? 'un bar dove fermarsi dopo la partita' : '',
    has('P') ? 'parcheggio gratuito' : '',
  ].filter(Boolean)
  const offer = `${listed(courts)}.`
  const comfort = comforts.length > 0 ? ` Trovi ${listed(comforts)}.` : ''
  return `${capital(offer)}${comfort} ${pick(endings, random)}`
}

/** 'a, b e c' */
function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('it', { type: 'conjunction' }).format(parts)
}
