import { beforeAll, expect, it } from 'vitest'
import { type FacilityHit, SearchQuery } from '#contract/search.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { guest } from '../kit/actor.ts'
import { resolvePlace } from '../place/service.ts'
import { testDatabase } from '../testing/database.ts'
import { type FacilityWish, type FieldWish, makeFacility, makeFields } from '../testing/factories.ts'
import { makeBooking, makeClosures } from '../testing/occupancy-factories.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
/** Friday, 11:00 in Rome, and the Wednesday after. */
const FRIDAY = '2026-11-20T10:00:00Z'
const WEDNESDAY = '2026-11-25'

beforeAll(async () => {
  await open('Frascati', { postal_code: '00044' }, [
    { name: 'Cinque', sports: ['calcio-5'] },
    { name: 'Otto', sports: ['calcio-8'] },
    { name: 'Undici', sports: ['calcio-11'] },
    { name: 'Terra', sports: ['tennis'], opening: [hours('09:00', '12:00'), hours('15:00', '18:00')] },
    { name: 'Senza prezzo', sports: ['tennis'], hourly_price_cents: 0 },
    { name: 'Padel', sports: ['padel'], slot_length_minutes: 90, opening: [hours('09:00', '12:00')] },
    { name: 'Palestra', sports: ['basket', 'pallavolo'], has_showers: true },
    { name: 'Sabbia', sports: ['beach-volley'] },
  ])
  await open('Frascati', { location: 'Vermicino', location_key: 'vermicino', is_bookable: false }, [
    { name: 'Non ancora', sports: ['calcio-5', 'tennis'] },
  ])
  await open('Roma', { postal_code: '00184' }, [{ name: 'Monti', sports: ['calcio-5'] }])
  await open('Roma', { postal_code: '00192', location: 'Prati', location_key: 'prati' }, [
    { name: 'Prati', sports: ['calcio-5'] },
    { name: 'Prati a otto', sports: ['calcio-8'] },
  ])
  await open('Milano', { location: 'Prati', location_key: 'prati' }, [
    { name: 'Prati di Milano', sports: ['calcio-8'] },
  ])
  await open('Roma', { location: 'Ponte Milvio', location_key: 'ponte milvio' }, [
    { name: 'Milvio', sports: ['pallavolo'] },
  ])
  await open('Romano di Lombardia', { postal_code: '24058' }, [{ name: 'Romano', sports: ['calcio-5'] }])
  await open('Forlì', { postal_code: '47121' }, [{ name: 'Romagna', sports: ['tennis'] }])
  await open('L’Aquila', { postal_code: '67100' }, [{ name: 'Gran Sasso', sports: ['basket'] }])
  await open('Ciampino', { booking_window_days: 365 }, [
    { name: 'Notturno', sports: ['padel'], opening: [hours('00:00', '05:00')] },
  ])
  await open('Grottaferrata', { booking_window_days: 5 }, [{ name: 'Finestra', sports: ['tennis'] }])
  const [taken = 0, tight = 0, closed = 0] = await open('Marino', {}, [
    { name: 'A metà', sports: ['padel'], opening: [hours('09:00', '14:00')] },
    { name: 'Stretto', sports: ['basket'], slot_length_minutes: 120, opening: [hours('09:00', '13:00')] },
    { name: 'Chiuso', sports: ['tennis'] },
  ])
  const wish = { date: WEDNESDAY, reason: 'Manutenzione' }
  await makeBooking(db, { fieldId: taken, ...wish, startMinute: minuteOf('10:00') })
  await makeBooking(db, { fieldId: taken, ...wish, startMinute: minuteOf('12:00') })
  await makeBooking(db, { fieldId: tight, ...wish, startMinute: minuteOf('10:30') })
  await makeClosures(db, [{ fieldId: closed, ...wish, startMinute: 0, minutes: 1_440 }])
})

type Row = {
  what: string
  search: string
  at?: string
  exact?: string[]
  /** Fields with other times, where none is free at exactly that one. */
  others?: string[]
}

/** `search` is sport, place and, unless it is ten on Wednesday, time and day. */
const rows: Row[] = [
  { what: 'a sport by its name', search: 'Calcio a 5 | Frascati', exact: ['Cinque'] },
  { what: 'a sport by its slug', search: 'calcio-5 | Frascati', exact: ['Cinque'] },
  { what: 'futsal as five-a-side', search: 'futsal | Frascati', exact: ['Cinque'] },
  { what: 'calcetto as five-a-side', search: 'CALCETTO | Frascati', exact: ['Cinque'] },
  { what: 'five-a-side without its space', search: 'calcio a5 | Frascati', exact: ['Cinque'] },
  { what: 'eight-a-side alone', search: 'calcio8 | Frascati', exact: ['Otto'] },
  { what: 'plain football as eleven-a-side alone', search: 'calcio | Frascati', exact: ['Undici'] },
  { what: 'volley in a gym, not on the beach', search: 'volley | Frascati', exact: ['Palestra'] },
  { what: 'a beach, not a gym', search: 'beach volleyball | Frascati', exact: ['Sabbia'] },
  { what: 'each sport of a field of two', search: 'basketball | Frascati', exact: ['Palestra'] },
  { what: 'padel by its other spelling', search: 'paddle | Frascati', exact: ['Padel'] },

  { what: 'a CAP of one comune', search: 'calcio5 | 00044', exact: ['Cinque'] },
  { what: 'a CAP inside a city', search: 'calcio5 | 00192', exact: ['Prati'] },
  { what: 'a CAP with blanks around it', search: 'calcio5 | 00184 ', exact: ['Monti'] },
  { what: 'a CAP where nobody plays', search: 'calcio5 | 00199' },
  { what: 'Roma without Romano di Lombardia', search: 'calcio5 | Roma', exact: ['Monti', 'Prati'] },
  { what: 'Romano di Lombardia by itself', search: 'calcio5 | romano di lombardia', exact: ['Romano'] },
  { what: 'a comune by its first whole word', search: 'calcio5 | Romano (BG)', exact: ['Romano'] },
  { what: 'a comune with its accent', search: 'tennis | Forlì', exact: ['Romagna'] },
  { what: 'a comune without its accent', search: 'tennis | FORLI', exact: ['Romagna'] },
  { what: 'a comune with another apostrophe', search: "basket | l'aquila", exact: ['Gran Sasso'] },
  { what: 'a zone', search: 'calcio5 | Prati', exact: ['Prati'] },
  { what: 'the beginning of a zone', search: 'calcio5 | Pra', exact: ['Prati'] },
  { what: 'no end of a zone', search: 'calcio5 | ati' },
  { what: 'a zone of two comuni', search: 'calcio8 | Prati', exact: ['Prati a otto', 'Prati di Milano'] },
  { what: 'a zone behind its comune', search: 'calcio8 | Roma, Prati', exact: ['Prati a otto'] },
  { what: 'a zone before its comune', search: 'calcio8 | Prati Milano', exact: ['Prati di Milano'] },
  { what: 'no zone of another comune', search: 'volley | Milano, Ponte Milvio' },
  { what: 'a zone that begins like a comune', search: 'volley | Ponte Milvio', exact: ['Milvio'] },

  { what: 'the first start of the day', search: 'tennis | Frascati | 09:00', exact: ['Terra'] },
  { what: 'no start before opening', search: 'tennis | Frascati | 08:30', others: ['Terra'] },
  { what: 'the last start before the break', search: 'tennis | Frascati | 11:00', exact: ['Terra'] },
  { what: 'no start that runs into the break', search: 'tennis | Frascati | 11:30', others: ['Terra'] },
  { what: 'the last start of the day', search: 'tennis | Frascati | 17:00', exact: ['Terra'] },
  { what: 'no start at closing time', search: 'tennis | Frascati | 18:00', others: ['Terra'] },
  { what: 'no start off the grid', search: 'tennis | Frascati | 10:15', others: ['Terra'] },
  { what: 'a longer slot that just fits', search: 'padel | Frascati | 10:30', exact: ['Padel'] },
  { what: 'no longer slot that does not', search: 'padel | Frascati | 11:00', others: ['Padel'] },

  { what: 'a time between two bookings', search: 'padel | Marino | 11:00', exact: ['A metà'] },
  { what: 'no time that a booking overlaps', search: 'padel | Marino | 11:30', others: ['A metà'] },
  { what: 'nothing on a day without room for its length', search: 'basket | Marino | 11:30' },
  {
    what: 'the same length on a free day',
    search: 'basket | Marino | 11:00 | 2026-11-26',
    exact: ['Stretto'],
  },
  { what: 'nothing on a closed day', search: 'tennis | Marino' },
  { what: 'it again the day after', search: 'tennis | Marino | 10:00 | 2026-11-26', exact: ['Chiuso'] },
  { what: 'nothing that is not bookable yet', search: 'calcio5 | Vermicino' },

  { what: 'the last day of a window', search: 'tennis | Grottaferrata', exact: ['Finestra'] },
  { what: 'no day after it', search: 'tennis | Grottaferrata | 10:00 | 2026-11-26' },
  { what: 'the future of today', search: 'calcio5 | Frascati | 11:30 | 2026-11-20', exact: ['Cinque'] },
  { what: 'no past of today', search: 'calcio5 | Frascati | 11:00 | 2026-11-20', others: ['Cinque'] },

  {
    what: 'no start in the hour that spring skips',
    search: 'padel | Ciampino | 02:30 | 2026-03-29',
    at: '2026-03-20T10:00:00Z',
    others: ['Notturno'],
  },
  {
    what: 'the start after it',
    search: 'padel | Ciampino | 03:00 | 2026-03-29',
    at: '2026-03-20T10:00:00Z',
    exact: ['Notturno'],
  },
  {
    what: 'the hour that autumn repeats',
    search: 'padel | Ciampino | 02:30 | 2026-10-25',
    at: '2026-10-20T10:00:00Z',
    exact: ['Notturno'],
  },
  {
    what: 'its second pass when the first is over',
    search: 'padel | Ciampino | 02:30 | 2026-10-25',
    at: '2026-10-25T00:45:00Z',
    exact: ['Notturno'],
  },
]

it.each(rows)('a search finds $what: $search', async ({ search, at = FRIDAY, exact = [], others = [] }) => {
  const [sport = '', location = '', startTime = '10:00', date = WEDNESDAY] = search.split(' | ')
  const query = SearchQuery.parse({ sport, location, startTime, date })
  const found = await searchFields({ db, actor: guest, at: new Date(at) }, query)
  const names = (hits: FacilityHit[], isFree: boolean) =>
    hits
      .flatMap(hit => hit.courts)
      .filter(court => court.isFree === isFree || !isFree)
      .map(court => court.name)
      .toSorted()
  expect({ exact: names(found.here.facilities, true), others: names(found.otherTimes, false) }).toEqual({
    exact,
    others,
  })
})

function hours(from: string, to: string) {
  return { from: minuteOf(from), to: minuteOf(to) }
}

/** @returns the ids of the fields; each is open from 9 to 22 unless its wish says otherwise */
async function open(comune: string, wish: FacilityWish, fields: Omit<FieldWish, 'facility_id'>[]) {
  const place = resolvePlace(comune)
  if (!place) throw new Error(`There is no comune ${comune}`)
  const facility_id = await makeFacility(db, {
    comune_code: place.code,
    city: place.name,
    province: place.province,
    ...wish,
  })
  return makeFields(
    db,
    fields.map(field => ({ opening: [hours('09:00', '22:00')], ...field, facility_id })),
  )
}
