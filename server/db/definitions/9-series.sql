-- A field for several spans, each for a booking of its own: all of them, or none. In the order of their times, so that two
-- series never wait for each other's ground in a circle.
create function hold_all(field integer, refs uuid[], spans tstzrange[], at timestamptz) returns boolean
language plpgsql
as $$
declare
  one record;
begin
  for one in
    select held.ref, held.span from unnest(hold_all.refs, hold_all.spans) as held (ref, span) order by lower(held.span)
  loop
    if not hold_ground(hold_all.field, one.span, 'booking', one.ref, hold_all.at) then
      raise exclusion_violation;
    end if;
  end loop;
  return true;
exception
  when exclusion_violation then
    return false;
end
$$;

-- Gives up what bookings hold for other spans, only together with taking all of these.
create function move_all(field integer, refs uuid[], spans tstzrange[], at timestamptz) returns boolean
language plpgsql
as $$
begin
  perform release_ground(move_all.refs);
  if not hold_all(move_all.field, move_all.refs, move_all.spans, move_all.at) then
    raise exclusion_violation;
  end if;
  return true;
exception
  when exclusion_violation then
    return false;
end
$$;
