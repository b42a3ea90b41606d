import { beforeAll, describe, expect, it } from 'vitest'
import { SearchQuery } from '#contract/search.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { guest } from '../kit/actor.ts'
import { resolvePlace } from '../place/service.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { type ModelFacility, modelSearch, type Outcome, outcomeOf } from '../testing/model/search.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
/** Friday, 11:00 in Rome, and the Wednesday after. */
const at = new Date('2026-11-20T10:00:00Z')
const today = '2026-11-20'
const wednesday = '2026-11-25'
const NOW = 11 * 60

type Club = {
  comune: string
  /** North of the middle of its comune, or of the one named. */
  km: number
  of?: string
  zone?: string
  cap?: string
  closes?: string
  /** What an hour of each of its tennis courts costs, in euro. */
  euro: readonly number[]
  /** When all of them are taken for an hour, on Wednesday. */
  taken?: string
  phone?: string
}

/** All open at nine. */
const clubs: Record<string, Club> = {
  Foro: { comune: 'Roma', km: 1, euro: [20] },
  Isola: { comune: 'Roma', zone: 'Trastevere', km: 2, euro: [30], taken: '18:00' },
  Prati: { comune: 'Roma', zone: 'Prati', cap: '00192', km: 4, euro: [24], closes: '23:00' },
  Est: { comune: 'Roma', km: 7, euro: [18], taken: '20:00' },
  Querce: { comune: 'Frascati', km: 1, euro: [22, 20], taken: '20:00' },
  Senni: { comune: 'Grottaferrata', of: 'Frascati', km: 3, euro: [24] },
  Infiorata: { comune: 'Genzano di Roma', of: 'Nemi', km: 3, euro: [21], taken: '20:00' },
  Municipio: { comune: 'Rocca Priora', km: 0.5, euro: [15], phone: '06 555 0101' },
  Confine: { comune: 'Ventimiglia', km: 1, euro: [16], taken: '20:00' },
  Palme: { comune: 'Bordighera', of: 'Ventimiglia', km: 4, euro: [22] },
  Ossola: { comune: 'Domodossola', of: 'Macugnaga', km: 40, euro: [19] },
  Faraglioni: { comune: 'Capri', km: 1, euro: [28], closes: '21:00', taken: '20:00' },
  Tasso: { comune: 'Sorrento', of: 'Capri', km: 33, euro: [25] },
  Talvera: { comune: 'Bolzano', km: 1, euro: [26], closes: '22:00' },
  Passirio: { comune: 'Merano', of: 'Bolzano', km: 26, euro: [23] },
}

/** What the five searches of a place find: `08:00`, `18:00`, `20:00` and `22:30` of Wednesday, and ten o’clock of today. */
type Place = { is: string; meant?: string; finds: readonly (readonly [string, string, string, string])[] }

/** For each search: what the place has, what lies near it, why it has nothing, and what else there is. */
const places: Record<string, Place> = {
  Roma: {
    is: 'a metropolis',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['Foro 20, Prati 24, Est 18', '', '', ''],
      ['Foro 20, Isola 30, Prati 24', '', '', ''],
      ['Foro 20, Isola 30, Est 18', '', '', ''],
      ['', '', 'past', ''],
    ],
  },
  '00192': {
    is: 'a CAP of a metropolis',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['Prati 24', 'Foro 20, Est 18', '', ''],
      ['Prati 24', 'Foro 20, Isola 30', '', ''],
      ['', 'Foro 20, Isola 30, Est 18', 'closed until 09:00', ''],
      ['', '', 'past', ''],
    ],
  },
  Trastevere: {
    is: 'a zone',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['', 'Foro 20, Prati 24, Est 18', 'taken 1 of 1, from 19:00', ''],
      ['Isola 30', 'Foro 20, Prati 24', '', ''],
      ['Isola 30', 'Foro 20, Est 18', '', ''],
      ['', '', 'past', ''],
    ],
  },
  Frascati: {
    is: 'a town',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['Querce 20', 'Senni 24, Infiorata 21', '', ''],
      ['', 'Senni 24', 'taken 2 of 1, from 21:00', ''],
      ['Querce 20', 'Senni 24, Infiorata 21', '', ''],
      ['', '', 'past', ''],
    ],
  },
  Ventimiglia: {
    is: 'a town at the border',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['Confine 16', 'Palme 22', '', ''],
      ['', 'Palme 22', 'taken 1 of 1, from 21:00', ''],
      ['Confine 16', 'Palme 22', '', ''],
      ['', '', 'past', ''],
    ],
  },
  Macugnaga: {
    is: 'a village in the mountains without anything near',
    finds: [
      ['', '', 'nothing', 'Ossola 09:00'],
      ['', '', 'nothing', 'Ossola 18:00'],
      ['', '', 'nothing', 'Ossola 20:00'],
      ['', '', 'nothing', 'Ossola 22:30'],
      ['', '', 'nothing', 'Ossola 11:30'],
    ],
  },
  Capri: {
    is: 'an island',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['Faraglioni 28', '', '', ''],
      ['', '', 'taken 1 of 1, from null', 'Tasso 20:00'],
      ['', '', 'closed until 09:00', 'Tasso 22:30'],
      ['', '', 'past', ''],
    ],
  },
  Bozen: {
    is: 'a town of two names',
    finds: [
      ['', '', 'closed until 09:00', ''],
      ['Talvera 26', '', '', ''],
      ['Talvera 26', '', '', ''],
      ['', '', 'closed until 09:00', 'Passirio 22:30'],
      ['', '', 'past', ''],
    ],
  },
  Nemi: {
    is: 'a village without facilities',
    finds: [
      ['', '', 'nothing', 'Infiorata 09:00'],
      ['', 'Infiorata 21, Querce 20, Senni 24', 'nothing', ''],
      ['', 'Senni 24', 'nothing', ''],
      ['', 'Infiorata 21, Querce 20, Senni 24', 'nothing', ''],
      ['', '', 'nothing', 'Infiorata 11:30'],
    ],
  },
  'Rocca Priora': {
    is: 'a town whose facility answers the telephone only',
    finds: [
      ['', '', 'by telephone 06 555 0101', 'Infiorata 09:00'],
      ['', 'Infiorata 21, Querce 20, Senni 24', 'by telephone 06 555 0101', ''],
      ['', 'Senni 24', 'by telephone 06 555 0101', ''],
      ['', 'Infiorata 21, Querce 20, Senni 24', 'by telephone 06 555 0101', ''],
      ['', '', 'by telephone 06 555 0101', 'Infiorata 11:30'],
    ],
  },
  Frascatti: {
    is: 'a misspelt place',
    meant: 'Frascati',
    finds: [
      ['', '', 'unknown, Frascati', ''],
      ['', '', 'unknown, Frascati', ''],
      ['', '', 'unknown, Frascati', ''],
      ['', '', 'unknown, Frascati', ''],
      ['', '', 'unknown, Frascati', ''],
    ],
  },
  Atlantide: {
    is: 'no place at all',
    meant: 'like nothing',
    finds: [
      ['', '', 'unknown, like nothing', ''],
      ['', '', 'unknown, like nothing', ''],
      ['', '', 'unknown, like nothing', ''],
      ['', '', 'unknown, like nothing', ''],
      ['', '', 'unknown, like nothing', ''],
    ],
  },
}

const whens = [
  { date: wednesday, startTime: '08:00' },
  { date: wednesday, startTime: '18:00' },
  { date: wednesday, startTime: '20:00' },
  { date: wednesday, startTime: '22:30' },
  { date: today, startTime: '10:00' },
]

beforeAll(async () => {
  const all = Object.entries(clubs)
  const ids = await makeFacilities(
    db,
    all.map(([name, { comune, zone = null, cap = null, phone = null, ...club }]) => {
      const { code, name: city, province } = placeOf(comune)
      return {
        name,
        city,
        province,
        comune_code: code,
        postal_code: cap,
        is_bookable: phone === null,
        phone,
        location: zone,
        location_key: zone?.toLowerCase() ?? null,
        ...positionOf({ comune, ...club }),
      }
    }),
  )
  for (const [index, [, { euro, closes = '24:00', taken }]] of all.entries()) {
    const fields = await makeFields(
      db,
      euro.map(price => ({
        facility_id: ids[index] ?? 0,
        sports: ['tennis'] as const,
        hourly_price_cents: price * 100,
        opening: [{ from: 9 * 60, to: minuteOf(closes) }],
      })),
    )
    for (const fieldId of taken ? fields : [])
      await makeBooking(db, { fieldId, date: wednesday, startMinute: minuteOf(taken ?? '') })
  }
})

describe.each(Object.entries(places))('%s', (location, { is, meant, finds }) => {
  it.each(whens.map((when, index) => ({ ...when, expected: finds[index] })))(
    `${is}: $date at $startTime`,
    async ({ date, startTime, expected }) => {
      const [here, near, reason, elsewhere] = expected ?? []
      const query = SearchQuery.parse({ sport: 'tennis', location, date, startTime, radiusKm: 15 })
      const { fields, ...found } = outcomeOf(await searchFields({ db, actor: guest, at }, query))
      expect(found).toEqual({ here, near, reason, elsewhere })
      expect({ fields, ...found }).toEqual(modelled(location, { date, startTime }, meant))
    },
  )
})

function modelled(
  location: string,
  { date, startTime }: { date: string; startTime: string },
  meant: string | undefined,
): Outcome {
  const catalogue = Object.entries(clubs).map(([name, club]): ModelFacility & Omit<Club, 'phone'> => ({
    ...club,
    name,
    position: positionOf(club),
    isBookable: club.phone === undefined,
    phone: club.phone ?? null,
    courts: club.euro.map(price => ({
      sport: 'tennis',
      opens: 9 * 60,
      closes: minuteOf(club.closes ?? '24:00'),
      cents: price * 100,
      taken: club.taken && date === wednesday ? [minuteOf(club.taken)] : [],
    })),
  }))
  const place = resolvePlace(location)
  const named = catalogue.filter(
    club => location === club.cap || location === club.zone || placeOf(club.comune).name === place?.name,
  )
  const here = /^\d+$/.test(location) ? named.filter(club => club.cap === location) : named
  return modelSearch(catalogue, {
    sport: 'tennis',
    origin: place,
    minute: minuteOf(startTime),
    radiusKm: 15,
    sort: 'distance',
    nowMinute: date === today ? NOW : null,
    isHere: facility => here.some(({ name }) => name === facility.name),
    ...(meant && { meant }),
  })
}

function positionOf({ comune, of = comune, km }: Pick<Club, 'comune' | 'of' | 'km'>) {
  const { latitude, longitude } = placeOf(of)
  return { latitude: latitude + km / 111.195, longitude }
}

function placeOf(comune: string) {
  const place = resolvePlace(comune)
  if (!place) throw new Error(`There is no comune ${comune}`)
  return place
}
