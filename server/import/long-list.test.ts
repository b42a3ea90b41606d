import { expect, it } from 'vitest'
import { readPlaces } from '../place/data.ts'
import { plan } from './testing.ts'

const ROWS = 3_700
const PROVINCES = ['AV', 'BN', 'CE', 'NA', 'SA', 'PZ', 'MT']

/** Small, fast and always the same (Park and Miller). */
function makeDice(seed: number) {
  let state = seed
  return {
    roll: (sides: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % sides
    },
    of<Item>(items: readonly Item[]): Item {
      // Never empty below.
      return items[this.roll(items.length)] as Item
    },
  }
}

const sports = [
  'CALCIO A 5',
  'Calcetto',
  'TENNIS',
  'Pallavolo - Basket',
  'PADEL',
  'CALCIO A 11 / CALCIO A 7',
  'Volley',
]
const others = ['BOCCE', 'TIRO CON L’ARCO', 'CALCIO A 7', '']
const names = [
  'CAMPO COMUNALE',
  'PALESTRA SCOLASTICA',
  'CENTRO SPORTIVO',
  'CIRCOLO TENNIS',
  'STADIO',
  'PALAZZETTO',
]

type Made = { text: string; comune: string; isFindable: boolean }

/** A list as regions publish them: by comune, abbreviated, in capitals, with blank cells, codes and duplicate rows. */
function makeList(): Made[] {
  const dice = makeDice(20_261_122)
  const comuni = readPlaces().comuni.filter(({ province }) => PROVINCES.includes(province))
  const rows: Made[] = []
  while (rows.length < ROWS) {
    const comune = dice.of(comuni)
    const { name, province, cap, code } = comune
    const written = dice.of([name.toUpperCase(), name, shorten(name), shorten(name), `Comune di ${name}`])
    const sport = dice.roll(12) === 0 ? dice.of(others) : dice.of(sports)
    const cells = {
      code: dice.roll(2) === 0 ? String(Number(code)) : '',
      comune: dice.roll(15) === 0 ? '' : written,
      province: dice.of([province, comune.provinceName, '']),
      cap: dice.roll(2) === 0 && !cap.includes('x') ? String(Number(cap)) : '',
      name: `${dice.of(names)} ${dice.roll(40)}`,
      sport,
      street: dice.of([
        '',
        `VIA ROMA ${dice.roll(90)}`,
        `V.LE KENNEDY, TEL. 0825 55${1000 + dice.roll(999)}`,
      ]),
    }
    const isPlaced = cells.code !== '' || (cells.comune !== '' && (cells.province !== '' || cells.cap !== ''))
    const made = {
      text: Object.values(cells).join(';'),
      comune: code,
      isFindable: isPlaced && !others.includes(sport),
    }
    rows.push(made)
    if (dice.roll(20) === 0) rows.push(made)
  }
  return rows.slice(0, ROWS)
}

/** 'Sant'Agata de' Goti' is 'S. AGATA DE' GOTI', 'Montecorvino Rovella' is 'MONTECORVINO ROV.'. */
function shorten(name: string): string {
  const words = name
    .toUpperCase()
    .replace(/^(SAN|SANTA|SANTO) |^SANT'/, 'S. ')
    .split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && last.length > 4
    ? [...words.slice(0, -1), `${last.slice(0, 3)}.`].join(' ')
    : words.join(' ')
}

it('of 3,700 rows accepts at least 95 in 100 whose comune and sport can be known, and puts none elsewhere', async ({
  annotate,
}) => {
  const list = makeList()
  const header = 'COD. ISTAT;COMUNE;PROV;CAP;DENOMINAZIONE;TIPOLOGIA;INDIRIZZO'
  const { outcomes } = await plan([header, ...list.map(({ text }) => text)].join('\r\n'), undefined, 16_384)
  expect(outcomes).toHaveLength(ROWS)
  const accepted = outcomes.flatMap((outcome, at) =>
    'facility' in outcome ? [{ outcome, made: list[at] }] : [],
  )
  const findable = list.filter(({ isFindable }) => isFindable).length
  const found = accepted.filter(({ made }) => made?.isFindable).length
  const share = ((100 * found) / findable).toFixed(2)
  await annotate(`${found} of ${findable} findable rows are accepted: ${share} in 100`)
  expect(findable).toBeGreaterThan(ROWS / 2)
  expect(found / findable).toBeGreaterThanOrEqual(0.95)
  const elsewhere = accepted.filter(({ outcome, made }) => outcome.facility.place.code !== made?.comune)
  expect(elsewhere.map(({ outcome, made }) => `${made?.text} > ${outcome.facility.place.label}`)).toEqual([])
})
