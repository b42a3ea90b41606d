-- Keeps `showcase_rank` as the fields are. Whether a facility can be booked is asked when it is read.

-- Counts the fields and sports of those facilities that somebody runs. If two transactions change one facility, the second waits here,
-- as its last step, and then counts what the first has left: each statement of a volatile function sees what is committed by then.
create function rank_in_showcase(facilities integer[]) returns void
language plpgsql
as $$
begin
  perform from showcase_rank r where r.facility_id = any (facilities) order by r.facility_id for no key update;
  if not found then
    return;
  end if;
  update showcase_rank r set sports = counted.sports, fields = counted.fields
  from unnest(facilities) as changed (id)
  cross join lateral (
    select count(distinct p.sport) as sports, count(distinct f.id) as fields
    from field f
    join field_sport p on p.field_id = f.id
    where f.facility_id = changed.id and f.hourly_price_cents > 0
  ) counted
  where r.facility_id = changed.id and (r.sports, r.fields) <> (counted.sports, counted.fields);
end
$$;

create function rank_new_post() returns trigger
language plpgsql
as $$
declare
  facilities integer[] := array(select distinct c.facility_id from changed c order by c.facility_id);
begin
  insert into showcase_rank (facility_id) select unnest(facilities) on conflict do nothing;
  perform rank_in_showcase(facilities);
  return null;
end
$$;
create trigger staff_ranked after insert on facility_staff referencing new table as changed
  for each statement execute function rank_new_post();

create function rank_field() returns trigger
language plpgsql
as $$
begin
  -- An import may set the prices of a hundred thousand fields: where nobody runs their facilities, this is all that it costs.
  if exists (select from showcase_rank r where r.facility_id = old.facility_id or r.facility_id = new.facility_id) then
    perform rank_in_showcase(array[old.facility_id, new.facility_id]);
  end if;
  return null;
end
$$;
create trigger field_priced after update of hourly_price_cents, facility_id on field for each row
  when ((old.hourly_price_cents > 0) <> (new.hourly_price_cents > 0) or old.facility_id <> new.facility_id)
  execute function rank_field();
create trigger field_gone after delete on field for each row when (old.hourly_price_cents > 0) execute function rank_field();

-- A field counts once it has a sport, so this counts new fields, too.
create function rank_sports() returns trigger
language plpgsql
as $$
begin
  perform rank_in_showcase(array(
    select distinct f.facility_id
    from changed c
    -- Looked up by number: otherwise the planner would read all fields for each batch of a list.
    cross join lateral (select f.facility_id from field f where f.id = c.field_id offset 0) f
    cross join lateral (select from showcase_rank r where r.facility_id = f.facility_id offset 0) r
  ));
  return null;
end
$$;
create trigger sport_played after insert on field_sport referencing new table as changed
  for each statement execute function rank_sports();
create trigger sport_gone after delete on field_sport referencing old table as changed
  for each statement execute function rank_sports();
