import pg from 'pg'
import { timeOf } from '#contract/wall-clock.ts'
import { dayAhead } from '#server/testing/days.ts'
import type { BookingWish, PageWish, SearchWish, TypingWish } from './load.ts'
import { type World, worldSports } from './world.ts'

/** Searches all over the world's comuni, sports, days and hours. */
export function makeSearches({ comuni }: World, count: number): SearchWish[] {
  return Array.from({ length: count }, () => ({
    kind: 'search',
    ...pick(comuni),
    sport: pick(worldSports),
    date: dayAhead(1 + Math.floor(Math.random() * 28)),
    startTime: timeOf(540 + 30 * Math.floor(Math.random() * 29)),
  }))
}

/** Somebody types names of comuni into the list of facilities, one letter after the other. */
export function makeTyping({ comuni }: World, count: number): TypingWish[] {
  return Array.from({ length: count }, () => pick(comuni).name).flatMap(name =>
    Array.from({ length: name.length + 1 }, (_, end) => ({
      kind: 'typing' as const,
      text: name.slice(0, end),
      date: dayAhead(1),
    })),
  )
}

/** The pages of somebody who looks for a field: the first, results, the list and a facility. */
export function makePages(world: World, count: number): PageWish[] {
  return makeSearches(world, count).map(({ sport, name, code, date, startTime }) => {
    const results = `/ricerca-campi?${new URLSearchParams({ sport, location: name, date, startTime })}`
    return { kind: 'page', path: pick(['/', results, '/campi', `/campi/${code}-1`]) }
  })
}

/** Hours that nobody has taken, in random order, each given out once. */
export async function findFreeHours({ url }: World, count: number): Promise<BookingWish[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Omit<BookingWish, 'kind'>>(
    `select distinct f.id as "fieldId", to_char(day, 'YYYY-MM-DD') as date,
       to_char(make_time(hour, 0, 0), 'HH24:MI') as "startTime"
     from (
       select (1 + floor(random() * (select max(id) from field)))::integer as field_id,
         current_date + 2 + floor(random() * 26)::integer as day, 9 + 2 * floor(random() * 7)::integer as hour
       from generate_series(1, 3 * $1::integer)
     ) tried
     join field f on f.id = tried.field_id
     where not exists (
       select from field_occupancy o
       where o.unit = any (f.ground)
         and o.during && tstzrange(rome_instant(day, hour * 60), rome_instant(day, hour * 60 + 60))
     )
     limit $1`,
    [count],
  )
  await client.end()
  return rows.map(row => ({ kind: 'booking', ...row }))
}

/** One of many networks that requests may seem to come from. */
export function networkAddress(network: number): string {
  return `10.0.${Math.floor(network / 256) % 256}.${network % 256}`
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}
