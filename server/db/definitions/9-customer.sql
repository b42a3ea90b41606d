-- Who a facility's customers are, and who may not book there.

-- The customer that belongs to an account: the one with this account, or one without any that was noted under its address, which
-- the account has proved. A telephone number proves nothing.
create function customer_of_person(facility integer, person uuid) returns uuid
language sql stable parallel safe
return coalesce(
  (
    select c.id from customer c
    where c.facility_id = customer_of_person.facility and c.user_id = customer_of_person.person
  ),
  (
    select c.id
    from auth_user u
    join customer c on c.facility_id = customer_of_person.facility and c.email = lower(u.email) and c.user_id is null
    where u.id = customer_of_person.person
    order by c.created_at, c.id
    limit 1
  )
);

-- The customer for whom a desk books: known by number or address, with an account or without.
create function customer_of_caller(facility integer, phone text, email text) returns uuid
language sql stable parallel safe
return (
  select c.id
  from customer c
  where c.facility_id = customer_of_caller.facility
    and (c.phone_key = phone_key(customer_of_caller.phone) or c.email = lower(customer_of_caller.email))
  order by c.phone_key is not distinct from phone_key(customer_of_caller.phone) desc, c.user_id is null, c.created_at
  limit 1
);

-- What a booking says of a customer who is known: an account is as it last said, and a caller gets what was missing.
create function note_customer(known uuid, b booking) returns void
language plpgsql
as $$
declare
  key text := phone_key(b.phone);
  address text := lower(b.email);
begin
  if b.user_id is not null then
    update customer c set user_id = b.user_id, name = b.customer_name, email = coalesce(address, c.email),
      phone = coalesce(b.phone, c.phone), phone_key = coalesce(key, c.phone_key)
    where c.id = note_customer.known and coalesce(c.user_id, b.user_id) = b.user_id
      and (c.user_id, c.name, c.phone, c.email)
        is distinct from (b.user_id, b.customer_name, coalesce(b.phone, c.phone), coalesce(address, c.email));
  else
    -- A caller keeps the name he was entered under: a desk writes many names for one number, and each would rewrite the row.
    update customer c set email = coalesce(c.email, address), phone = coalesce(c.phone, b.phone),
      phone_key = coalesce(c.phone_key, key)
    where c.id = note_customer.known and c.user_id is null
      and (c.email is null and address is not null or c.phone_key is null and key is not null);
  end if;
end
$$;

-- The customer that a booking is for, made where the facility does not know him yet; an account takes over what was noted
-- under its address.
create function customer_of(facility integer, b booking) returns uuid
language plpgsql
as $$
declare
  key text := phone_key(b.phone);
  address text := lower(b.email);
  known uuid;
begin
  -- If somebody makes the same customer at the same moment, or gives another one the same account or number, this waits, and the
  -- next attempt finds that customer.
  for attempt in 1 .. 3 loop
    known := case
      when b.user_id is not null then customer_of_person(customer_of.facility, b.user_id)
      else customer_of_caller(customer_of.facility, b.phone, b.email)
    end;
    if b.user_id is null then
      -- Whoever is being forgotten at this moment is made anew; see `forget_caller`.
      select c.id into known from customer c where c.id = known for key share;
    end if;
    if known is not null then
      begin
        perform note_customer(known, b);
        return known;
      exception when unique_violation then
        continue;
      end;
    end if;
    exit when coalesce(b.user_id::text, key, address) is null;
    insert into customer (facility_id, user_id, name, phone, phone_key, email)
    values (customer_of.facility, b.user_id, b.customer_name, b.phone, key, address)
    on conflict do nothing
    returning id into known;
    exit when known is not null;
  end loop;
  return known;
end
$$;

-- Forgets whom nothing but a booking that was taken back had made a customer: a number mistyped on the telephone.
create function forget_caller(id uuid) returns void
language plpgsql
as $$
begin
  -- A booking that is being made for him at this moment counts.
  perform from customer c where c.id = forget_caller.id for update;
  delete from customer c
  where c.id = forget_caller.id and c.user_id is null and c.version = 0
    and not exists (select from booking b where b.customer_id = c.id);
end
$$;

-- Undoes the statement that would book for somebody whom the facility has blocked.
create function keep_out_blocked(facility integer, person uuid, phone text, email text) returns boolean
language plpgsql
as $$
begin
  if is_blocked(facility, person, phone, email) then
    raise exception using errcode = 'CL051', message = 'blocked by the facility';
  end if;
  return true;
end
$$;

-- Runs for every new booking, however it is made.
create function know_customer() returns trigger
language plpgsql
as $$
declare
  place integer;
  is_new boolean;
begin
  select f.facility_id, mine.id, mine.id is null or (mine.name, mine.phone, mine.email)
      is distinct from (new.customer_name, coalesce(new.phone, mine.phone), coalesce(lower(new.email), mine.email))
  into place, new.customer_id, is_new
  from field f
  left join customer mine on mine.facility_id = f.facility_id and mine.user_id = new.user_id
  where f.id = new.field_id;
  perform keep_out_blocked(place, new.user_id, new.phone, new.email);
  -- Most people who book are known by their account, with the same name, number and address: for them the query above is enough.
  if is_new then
    new.customer_id := customer_of(place, new);
  end if;
  return new;
end
$$;
create trigger booking_customer before insert on booking for each row execute function know_customer();

-- A blocked customer enters no match of somebody else either, or he would play there all the same. He is known by the address of
-- his account: the one that he types proves nothing. Friends whom somebody brings have no account.
create function keep_match_in_peace() returns trigger
language plpgsql
as $$
begin
  perform keep_out_blocked(m.facility_id, p.id, new.participant_phone, p.email)
  from organized_match m join profile p on p.id = new.user_id
  where m.id = new.match_id and p.id <> m.creator_id;
  return new;
end
$$;
create trigger participant_customer before insert on match_participant for each row execute function keep_match_in_peace();
create trigger reserve_customer before insert on match_reserve for each row execute function keep_match_in_peace();
