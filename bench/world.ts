import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type Comune, readPlaces } from '#server/place/data.ts'
import { resolvePlace } from '#server/place/service.ts'
import { administer } from '#server/testing/test-server.ts'

/** The sports of every comune here: ten of its thirty fields each, so that answers are alike at every size. */
export const worldSports = ['calcio-5', 'tennis', 'padel'] as const
export const FIELDS_OF_FACILITY = 6
const FACILITIES_OF_COMUNE = 5
export const FIELDS_OF_COMUNE = FIELDS_OF_FACILITY * FACILITIES_OF_COMUNE
const DAYS = 30
/** So many that each has about as many bookings to come as one may have (R50). */
const PEOPLE_OF_FIELD = 7

export type World = { url: string; comuni: { code: string; name: string }[]; rows: number }

/** What a world is made of: its comuni, as many facilities in each, and bookings over so many days. */
export type Shape = { days?: number; comuni?: Comune[]; facilities?: number }

/** Makes a database of `fields` fields, each open from 9 to 24 and taken for three hours of ten over `days`. */
export async function makeWorld(
  serverUrl: string,
  name: string,
  fields: number,
  {
    days = DAYS,
    comuni = chooseComuni(fields / FIELDS_OF_COMUNE),
    facilities = FACILITIES_OF_COMUNE,
  }: Shape = {},
): Promise<World> {
  await dropWorld(serverUrl, name)
  await administer(serverUrl, `CREATE DATABASE ${name}`)
  const address = new URL(serverUrl)
  address.pathname = name
  await migrate(address.href)
  if (comuni.length * facilities * FIELDS_OF_FACILITY < fields)
    throw new Error(`Of ${comuni.length} comuni ${fields} fields cannot be made`)
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(loadCatalogue, [JSON.stringify(comuni), facilities])
    await client.query(loadFields)
    await client.query(loadRules)
    const rows = await withoutIndexes(client, () => loadBookings(client, days))
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
    return { url: address.href, comuni, rows }
  } finally {
    await client.end()
  }
}

export async function dropWorld(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

// Only those whose name no other has, because the search is asked for a name.
function chooseComuni(count: number): Comune[] {
  return uniquelyNamed().slice(0, count)
}

export function uniquelyNamed(): Comune[] {
  return readPlaces().comuni.filter(({ name, code }) => resolvePlace(name)?.code === code)
}

const loadCatalogue = `
  insert into facility (slug, name, comune_code, city, province, latitude, longitude, postal_code)
  select c.code || '-' || n, c.name || ' ' || n, c.code, c.name, c.province, c.latitude + n * 0.004, c.longitude, '00044'
  from jsonb_to_recordset($1) as c (code text, name text, province text, latitude float8, longitude float8),
    generate_series(1, $2::integer) as n
  order by c.code, n`

const loadFields = `
  insert into field (facility_id, name, hourly_price_cents)
  select y.id, 'Campo ' || n, 3000 + 500 * n from facility y, generate_series(1, ${FIELDS_OF_FACILITY}) as n
  -- So that each has two fields of every sport.
  order by y.id, n`

const loadRules = `
  insert into field_sport (field_id, sport)
  select id, (array['${worldSports.join("','")}'])[1 + id % ${worldSports.length}] from field;
  insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
  select id, weekday, 540, 1440 from field, generate_series(1, 7) as weekday;
  insert into price_band (field_id, weekday, from_minute, to_minute, hourly_price_cents)
  select id, weekday, 1080, 1320, hourly_price_cents + 1000 from field, generate_series(1, 5) as weekday;
  insert into auth_user (name, email) values ('Gestione', 'gestione@demo.example');
  insert into facility_staff (facility_id, user_id, role, verified_at)
  select y.id, u.id, 'owner', now() from facility y, auth_user u;
  insert into auth_user (name, email)
  select 'Cliente ' || n, 'cliente' || n || '@demo.example'
  from generate_series(1, ${PEOPLE_OF_FIELD} * (select count(*) from field)) as n`

/** Three hours of ten, chosen by a hash, so that every run loads the same. @returns how many bookings there are */
async function loadBookings(client: pg.Client, days: number): Promise<number> {
  await client.query(
    `insert into field_occupancy (field_id, unit, during, kind, ref)
     select f.id, f.ground[1], tstzrange(rome_instant(day.date, hour * 60), rome_instant(day.date, hour * 60 + 60)), 'booking', gen_random_uuid()
     from field f
     cross join (select current_date + n as date from generate_series(1, ${days}) as n) day
     cross join generate_series(9, 23) as hour
     where abs(hashint8(f.id * 100000::bigint + (day.date - current_date) * 100 + hour)) % 10 < 3`,
  )
  // Triggers are off here, so the customers that bookings would make are made by hand.
  await client.query(
    `create temporary table booker as
     with person as (select array_agg(id) as ids from auth_user)
     select o.ref, o.field_id, f.facility_id, o.during, person.ids[1 + o.id % cardinality(person.ids)] as user_id
     from field_occupancy o join field f on f.id = o.field_id cross join person;
     insert into customer (facility_id, user_id, name, email, phone, phone_key)
     select distinct on (k.facility_id, k.user_id) k.facility_id, k.user_id, u.name, u.email, '333 1234567', '393331234567'
     from booker k join auth_user u on u.id = k.user_id`,
  )
  const { rowCount } = await client.query(
    `insert into booking (id, user_id, field_id, customer_id, slot_id, date, start_minute, end_minute, starts_at, ends_at,
       price_cents, customer_name, email, phone)
     select k.ref, k.user_id, k.field_id, c.id, k.field_id || '-' || lower(k.during), lower(k.during)::date,
       extract(hour from lower(k.during) at time zone 'Europe/Rome') * 60, extract(hour from lower(k.during) at time zone 'Europe/Rome') * 60 + 60,
       lower(k.during), upper(k.during), 3000, c.name, c.email, c.phone
     from booker k join customer c on c.facility_id = k.facility_id and c.user_id = k.user_id`,
  )
  return rowCount ?? 0
}

/** Indexes and the constraint are built once over the finished rows: many times faster than row by row. */
async function withoutIndexes(client: pg.Client, load: () => Promise<number>): Promise<number> {
  const constraint = 'field_occupancy_no_overlap'
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes i
     where tablename in ('booking', 'field_occupancy') and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  )
  const exclusion = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  )
  await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'")
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(`alter table field_occupancy drop constraint ${constraint}`)
  const count = await load()
  for (const { definition } of rows) await client.query(definition)
  await client.query(
    `alter table field_occupancy add constraint ${constraint} ${exclusion.rows[0]?.definition}`,
  )
  await client.query("set session_replication_role = 'origin'")
  return count
}
