import type { Database } from '../../db/database.ts'

/** What somebody asked for, from and to a minute of a field's day; a series wants its hours again a week later. */
export type Wish = { fieldId: number; start: number; end: number; weeks?: number }
export type Asked = {
  verb: string
  wish: Wish
  from: Date
  until: Date
  status: number
  code?: string | undefined
}

/** A statement that has given ground up commits a moment later. */
const COMMIT_MS = 500

/** From here on everything that stands on ground leaves a trail: what, and when it came and went. */
export async function leaveTrail(db: Database): Promise<void> {
  await db.pool.query(`
    create table trail (occupancy bigint primary key, unit integer, during tstzrange, stood tstzrange);
    create function leave_trail() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then insert into trail values (new.id, new.unit, new.during, tstzrange(clock_timestamp(), null));
      else update trail set stood = tstzrange(lower(stood), clock_timestamp(), '[]') where occupancy = old.id; end if;
      return null;
    end $$;
    create trigger trail after insert or delete on field_occupancy for each row execute function leave_trail()`)
}

/** The refusals for `date` that had no reason: nothing stood in their way. To be called once, when all is over. */
export async function findWithoutReason(
  db: Database,
  date: string,
  refusals: readonly Asked[],
): Promise<unknown[]> {
  await db.pool.query('create index trail_stood on trail using gist (unit, during, stood); analyze trail')
  const told = refusals.map(({ wish, from, ...refusal }) => ({
    ...refusal,
    ...wish,
    weeks: wish.weeks ?? 0,
    from: new Date(from.getTime() - COMMIT_MS),
  }))
  const { rows } = await db.pool.query(
    `select one.*
     from jsonb_to_recordset($1) as one (verb text, code text, "fieldId" integer, start integer, "end" integer, weeks integer,
       "from" timestamptz, until timestamptz)
     where not exists (
       select from field f
       cross join unnest(f.ground) as ground (unit)
       cross join generate_series(0, one.weeks) as week
       join trail t on t.unit = ground.unit
         and t.during && tstzrange(rome_instant($2::date + 7 * week, one.start), rome_instant($2::date + 7 * week, one."end"))
         and t.stood && tstzrange(one."from", one.until, '[]')
       where f.id = one."fieldId"
     )`,
    [JSON.stringify(told), date],
  )
  return rows
}

/** What is stored twice, nowhere, or without a right to it. */
export async function findWrongs(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ wrong: string }>(
    `select one.ref || ' and ' || other.ref || ' overlap' as wrong
     from field_occupancy one
     join field_occupancy other on other.unit = one.unit and other.id > one.id and other.during && one.during
     union all
     select 'booking ' || b.id || ' is ' || b.status || ' on ' || array_length(held.units, 1) || ' units'
     from booking b join field f on f.id = b.field_id
     cross join lateral (
       select array_agg(o.unit order by o.unit) filter (where o.during = tstzrange(b.starts_at, b.ends_at)) as units
       from field_occupancy o where o.ref = b.id
     ) held
     where held.units is distinct from case b.status when 'cancelled' then null
       else (select array_agg(u order by u) from unnest(f.ground) u) end
     union all
     select 'closure ' || c.id || ' holds nothing' from closure c
     where not exists (select from field_occupancy o where o.ref = c.id and o.during = c.during)
     union all
     select o.kind || ' ' || o.ref || ' belongs to nothing' from field_occupancy o
     where o.kind <> 'hold' and not exists (select from booking b where b.id = o.ref)
       and not exists (select from closure c where c.id = o.ref)`,
  )
  return rows.map(row => row.wrong)
}
