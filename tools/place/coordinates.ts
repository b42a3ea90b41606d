import { distanceKm, nearestOf, type Position } from '#server/place/distance.ts'
import { fold } from '#server/place/rules.ts'
import type { City, Comune } from './packages.ts'

export type Origin = 'name' | 'former name' | 'similar name' | 'neighbours' | 'province'
export type Located = Comune & Position & { origin: Origin }

/** What GeoNames calls the largest cities (in English), and where the town hall stands if no centre has the comune's name. */
const geonamesNames: Record<string, string> = {
  'Appiano sulla Strada del Vino': 'Eppan',
  'Bagno di Romagna': 'San Piero in Bagno',
  'Borgonovo Val Tidone': 'Borgonovo Valtidone',
  Cadeo: 'Roveleto',
  "Castel d'Azzano": 'Beccacivetta',
  Castellabate: 'Santa Maria',
  'Castegnero Nanto': 'Ponte di Nanto',
  Curtatone: 'Montanara',
  Firenze: 'Florence',
  'Fiumefreddo di Sicilia': 'Fiumefreddo Sicilia',
  Fonte: 'Onè',
  'Fonte Nuova': 'Tor Lupara',
  Galliera: 'San Venanzio',
  Genova: 'Genoa',
  Ledro: 'Pieve di Ledro',
  Luni: 'Casano-Dogana-Isola',
  Mantova: 'Mantua',
  Milano: 'Milan',
  Misiliscemi: 'Rilievo',
  'Monte San Pietro': 'Calderino',
  Morgano: 'Badoere',
  Napoli: 'Naples',
  Padova: 'Padua',
  'Peschiera Borromeo': 'Bettola-Zeloforomagno',
  Piancogno: 'Piamborno',
  'Porto Mantovano': "Sant'Antonio",
  Roma: 'Rome',
  'San Dorligo della Valle': 'Dolina',
  'San Giorgio Bigarello': 'Mottella',
  'San Giovanni Teatino': 'Sambuceto',
  "Sant'Olcese": 'Manesseno',
  Teolo: 'Treponti',
  Torino: 'Turin',
  Venezia: 'Venice',
}

/** Words that alone do not tell one comune from another. */
const genericWords = new Set(
  'san santa sant santo monte castel castello villa borgo val valle torre ponte rocca porto di del alto con'.split(
    ' ',
  ),
)

/** One of several similar names counts only this near to the comuni that share the CAP. */
const SIMILAR_WITHIN_KM = 15

/**
 * Puts every comune on the map: by its name in its province, else by a former name, else by a settlement of
 * similar name nearby, else in the middle of the comuni that share its CAP, else in that of its province.
 */
export function locate(comuni: Comune[], cities: City[]): Located[] {
  const byProvince = Map.groupBy(
    cities.filter(city => city.country === 'IT'),
    city => city.province,
  )
  const citiesOf = (comune: Comune) => byProvince.get(comune.province) ?? []

  const certain = comuni.flatMap(comune => {
    const matches = named(geonamesNames[comune.name] ?? comune.name, citiesOf(comune))
    return matches.length === 1 && matches[0] ? [placed(comune, matches[0], 'name')] : []
  })
  const known = new Set(certain.map(comune => comune.code))
  const taken = new Set(certain.map(comune => `${comune.latitude} ${comune.longitude}`))
  return comuni
    .filter(comune => !known.has(comune.code))
    .map(comune => {
      const free = citiesOf(comune).filter(city => !taken.has(`${city.latitude} ${city.longitude}`))
      return locateOne(comune, free, middleOfNeighbours(comune, certain))
    })
    .concat(certain)
}

function locateOne(comune: Comune, free: City[], middle: Position & { origin: Origin }): Located {
  const namesakes = nearestOf(middle, named(comune.name, free))
  if (namesakes) return placed(comune, namesakes.nearest, 'name')
  for (const former of comune.otherNames) {
    const match = nearestOf(middle, named(former, free))
    if (match) return placed(comune, match.nearest, 'former name')
  }
  const candidates = free.filter(city => isSimilar(words(comune.name), words(city.name)))
  const similar = nearestOf(middle, candidates)
  if (similar && (similar.km <= SIMILAR_WITHIN_KM || candidates.length === 1)) {
    return placed(comune, similar.nearest, 'similar name')
  }
  return placed(comune, middle, middle.origin)
}

function named(name: string, cities: City[]): City[] {
  const wanted = words(name).join(' ')
  // GeoNames joins the two names of a bilingual comune by a spaced hyphen.
  return cities.filter(city =>
    [city.name, ...city.name.split(' - ')].some(half => words(half).join(' ') === wanted),
  )
}

/** 'Gattatico' is in 'Praticello di Gattatico'; 'San Lazzaro' begins 'San Lazzaro di Savena'. */
function isSimilar(comune: string[], city: string[]): boolean {
  const telling = (list: string[]) => list.some(word => word.length > 2 && !genericWords.has(word))
  const contains = comune.every(word => city.includes(word)) && telling(comune)
  const begins = city.every((word, index) => comune[index] === word) && telling(city)
  return contains || begins
}

/** The middle of the comuni whose CAP begins with as many of the same digits as possible. */
function middleOfNeighbours(comune: Comune, certain: Located[]): Position & { origin: Origin } {
  const inProvince = certain.filter(other => other.province === comune.province)
  for (const digits of [5, 4]) {
    const sharing = inProvince.filter(other => other.cap.slice(0, digits) === comune.cap.slice(0, digits))
    if (sharing.length > 0) return { ...middleOf(sharing), origin: 'neighbours' }
  }
  return { ...middleOf(inProvince), origin: 'province' }
}

function middleOf(positions: Position[]): Position {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(positions.map(position => position.latitude)),
    longitude: mean(positions.map(position => position.longitude)),
  }
}

function placed(comune: Comune, { latitude, longitude }: Position, origin: Origin): Located {
  return { ...comune, latitude, longitude, origin }
}

/** GeoNames writes Cavajon where the comune is Cavaion. */
const words = (name: string) => fold(name).replaceAll('j', 'i').split(' ')

/** Towns abroad so near the border that a position there must not be taken for an Italian one. */
export function townsAbroad(comuni: Located[], cities: City[]): Position[] {
  const neighbours = new Set(['AT', 'CH', 'FR', 'HR', 'MC', 'SI', 'SM'])
  return cities.filter(city => {
    if (!neighbours.has(city.country)) return false
    const match = nearestOf(city, comuni)
    return match !== null && distanceKm(city, match.nearest) <= 30
  })
}
