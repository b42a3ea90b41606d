-- How many bookings a person has to come, in all and at one facility, and how many there may be.
create function active_bookings(person uuid, facility integer, most integer, at timestamptz)
returns table (most integer, at_facility text, is_enough boolean)
language sql stable parallel safe
as $$
  with mine as (
    select f.facility_id from booking b join field f on f.id = b.field_id
    where b.user_id = active_bookings.person and b.status in ('pending', 'confirmed')
      and b.starts_at > active_bookings.at - interval '1 day' and b.ends_at > active_bookings.at
  )
  select active_bookings.most, null, (select count(*) from mine) >= active_bookings.most
  union all
  select y.most_active_bookings, y.name,
    (select count(*) from mine where mine.facility_id = y.id) >= y.most_active_bookings
  from facility y where y.id = active_bookings.facility and y.most_active_bookings is not null
$$;

-- Undoes the statement that would give a person more bookings to come than there may be (R50). It is asked once the
-- ground is held: of one person one statement after the other, each seeing what those before it have made, because a
-- volatile function reads what is there when it is called; and who loses a race for the ground waits for nobody here.
create function keep_to_limit(person uuid, facility integer, most integer, at timestamptz) returns boolean
language plpgsql
as $$
begin
  perform from profile where id = keep_to_limit.person for no key update;
  if exists (select from active_bookings(person, facility, keep_to_limit.most, at) where is_enough) then
    raise exception using errcode = 'CL050', message = 'too many bookings to come';
  end if;
  return true;
end
$$;
