import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { administer } from '../testing/test-server.ts'
import { migrate, requireVersion } from './migrate.ts'

const { url: server } = inject('testServer')
const name = `test_${process.pid}_migrate`
const address = new URL(server)
address.pathname = name
const url = address.href
let client: pg.Client

const folder = new URL('./migrations/', import.meta.url)

/** As version 12 left it, with outdated functions, and a view that depends on one of them. */
const earlier = `
  create function picture_path(id uuid, width smallint) returns text language sql immutable return 'old';
  create view field_summary as select f.id, picture_path(null, 1::smallint) as summary from field f;
  create function field_slots(field_id integer, day date, at timestamptz, wanted_minutes integer default null)
  returns table (start_minute integer) language sql stable as $$ select 1 $$;
  insert into facility (slug, name, comune_code, city, province) values ('uno', 'Uno', '058039', 'Frascati', 'RM');
  insert into field (facility_id, name) select id, n from facility, unnest(array['Campo 1', 'Campo 2']) as n;
  insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
    select id, day, 540, 1440 from field, generate_series(1, 7) as day;
  insert into auth_user (id, name, email) values ('11111111-1111-4111-8111-111111111111', 'Sara', 'sara@demo.example');
  insert into facility_staff (facility_id, user_id, is_owner) select id, '11111111-1111-4111-8111-111111111111', true from facility;
  insert into field_occupancy (field_id, during, kind, ref, active)
    select f.id, '[2026-11-25 22:00Z, 2026-11-25 23:00Z)', 'booking', '22222222-2222-4222-8222-222222222222', true
    from field f where name = 'Campo 1';
  insert into field_occupancy (field_id, during, kind, ref, active)
    select f.id, '[2026-11-25 22:00Z, 2026-11-25 23:00Z)', 'booking', '33333333-3333-4333-8333-333333333333', false
    from field f where name = 'Campo 2';
  insert into booking (id, occupancy_id, field_id, slot_id, date, start_time, end_time, starts_at, ends_at, price_cents,
    status, customer_name, email, phone)
    select o.ref, o.id, o.field_id, 's', '2026-11-25', '23:00', '00:00', lower(o.during), upper(o.during), 3000,
      case when o.active then 'confirmed' else 'cancelled' end, 'Anna', 'anna@demo.example', '333 1234567'
    from field_occupancy o`

beforeAll(async () => {
  await administer(server, `CREATE DATABASE ${name}`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
})

describe('a database of an earlier version', () => {
  it('comes up right, also when several processes start at once', async () => {
    await client.query(
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    for (const file of (await readdir(folder)).filter(found => found < '0013').toSorted()) {
      await client.query(await readFile(new URL(file, folder), 'utf8'))
      await client.query("insert into kysely_migration values ($1, '')", [file.replace('.sql', '')])
    }
    await client.query(earlier)
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    const { rows: standing } = await client.query(
      `select b.status, wall_time(b.start_minute) || '-' || wall_time(b.end_minute) as time,
         exists (select from field_occupancy o where o.ref = b.id and o.unit = any (f.ground)) as held
       from booking b join field f on f.id = b.field_id order by b.id`,
    )
    expect(standing).toEqual([
      { status: 'confirmed', time: '23:00-24:00', held: true },
      { status: 'cancelled', time: '23:00-24:00', held: false },
    ])
    expect(await freeStarts('Campo 1')).toBe(27)
    expect(await freeStarts('Campo 2')).toBe(29)
    const { rows } = await client.query(
      'select role, verified_at is not null as verified from facility_staff',
    )
    expect(rows).toEqual([{ role: 'owner', verified: true }])
  })

  it('gets its definitions again when their text has changed, and is left alone when not', async () => {
    const born = "select oid from pg_proc where proname = 'field_slots'"
    const before = await client.query(born)
    await migrate(url)
    expect((await client.query(born)).rows).toEqual(before.rows)
    await client.query(
      "update schema_definition set print = 'another'; create view leftover as select 1 as one",
    )
    await migrate(url)
    expect((await client.query(born)).rows).not.toEqual(before.rows)
    expect((await client.query("select to_regclass('leftover') as found")).rows).toEqual([{ found: null }])
  })

  it('changes under a process that serves, whose requests wait only for a moment', async () => {
    await client.query("update schema_definition set print = 'a third'; create view held as select 1 as one")
    const serving = new pg.Client({ connectionString: url })
    await serving.connect()
    await serving.query('begin; select from held')
    const migrated = migrate(url)
    await untilSomebodyWaits()
    // It holds a view and asks for a table: a change that kept hold of a table and waited for the view would meet it in a deadlock.
    await serving.query('select from facility_staff limit 0; commit')
    await migrated
    await serving.end()
  })

  it('says what ended it when its connection is cut, and not that nothing more can be asked on that', async () => {
    await client.query(
      `update schema_definition set print = 'a fourth';
       create function cut_off() returns event_trigger language plpgsql as
         $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$;
       create event trigger cutting on ddl_command_start when tag in ('DROP VIEW') execute function cut_off()`,
    )
    await expect(migrate(url)).rejects.toThrow('terminating connection due to administrator command')
    await client.query('drop event trigger cutting; drop function cut_off')
    await migrate(url)
  })

  it('is not touched by a program that is older than itself', async () => {
    await client.query("insert into kysely_migration values ('9999_from_the_future', '')")
    await expect(migrate(url)).rejects.toThrow('newer than this program: 9999_from_the_future')
  })
})

async function untilSomebodyWaits() {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), {
    timeout: 15_000,
    interval: 5,
  })
}

async function freeStarts(field: string): Promise<number> {
  const { rows } = await client.query(
    `select count(*) filter (where s.is_free)::integer as free
     from field f cross join lateral field_slots(f.id, '2026-11-25', '2026-11-21 10:00Z') s where f.name = $1`,
    [field],
  )
  return rows[0].free
}

it('refuses a server that lacks what statements need, before it changes anything there', () => {
  for (const newEnough of [180_000, 180_004, 190_001]) expect(() => requireVersion(newEnough)).not.toThrow()
  expect(() => requireVersion(170_010)).toThrow('The database is PostgreSQL 17, and 18 or newer is needed')
})
