-- The bookings that a person has to come, whatever their field. None is longer than a day, so the start finds them.
create function bookings_to_come(person uuid, at timestamptz) returns setof booking
language sql stable parallel safe
as $$
  select b.* from booking b
  where b.user_id = bookings_to_come.person and b.status in ('pending', 'confirmed')
    and b.starts_at > bookings_to_come.at - interval '1 day' and b.ends_at > bookings_to_come.at
$$;

-- Undoes the statement that would book at another price than the one that was shown (R42).
create function keep_to_price(cents integer, shown integer) returns boolean
language plpgsql
as $$
begin
  if keep_to_price.cents <> keep_to_price.shown then
    raise exception using errcode = 'CL052', message = 'the price has changed';
  end if;
  return true;
end
$$;

-- Undoes the statement that would book with less time to cancel than was promised, unless the promised time is over anyway (R14).
create function keep_to_cancellation(until timestamptz, shown timestamptz, at timestamptz) returns boolean
language plpgsql
as $$
begin
  if keep_to_cancellation.shown > keep_to_cancellation.at
    and coalesce(keep_to_cancellation.until < keep_to_cancellation.shown, true) then
    raise exception using errcode = 'CL053', message = 'the rule of cancellation has changed';
  end if;
  return true;
end
$$;

-- Undoes the statement that would only make a request where a booking without approval was promised (R46).
create function keep_to_approval(needed boolean, shown boolean) returns boolean
language plpgsql
as $$
begin
  if keep_to_approval.needed and not keep_to_approval.shown then
    raise exception using errcode = 'CL054', message = 'the facility approves first by now';
  end if;
  return true;
end
$$;

-- Undoes the statement that would give a person more bookings to come than allowed, in all or at one facility, and says in its
-- detail which limit that was (R50). It is called once the ground is held, so that the loser of a race for the ground never waits
-- here. A person's statements pass one after the other, each seeing what those before it have made: a volatile function reads what
-- is there when it is called.
create function keep_to_limit(person uuid, facility integer, most integer, at timestamptz) returns boolean
language plpgsql
as $$
declare
  reached json;
begin
  perform from profile where id = keep_to_limit.person for no key update;
  select json_build_object('most', y.most_active_bookings, 'atFacility', y.name)
  into reached
  from facility y
  where y.id = keep_to_limit.facility and y.most_active_bookings is not null and y.most_active_bookings <= (
    select count(*) from bookings_to_come(person, at) b join field f on f.id = b.field_id where f.facility_id = y.id
  );
  if reached is null and keep_to_limit.most <= (select count(*) from bookings_to_come(person, at)) then
    reached := json_build_object('most', keep_to_limit.most, 'atFacility', null);
  end if;
  if reached is not null then
    raise exception using errcode = 'CL050', message = 'too many bookings to come', detail = reached;
  end if;
  return true;
end
$$;
