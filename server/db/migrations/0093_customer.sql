-- Whom a facility knows by their bookings, with an account or by telephone: what its people note of them, and whether they
-- may book there.
create table customer (
  id uuid primary key default gen_random_uuid(),
  facility_id integer not null references facility on delete cascade,
  -- Null for who calls. With the account goes all that was noted of its person.
  user_id uuid references auth_user on delete cascade,
  -- As they last said them.
  name text not null,
  phone text,
  -- Its digits with the country's code, so that one number is one caller however it is written.
  phone_key text,
  email text check (email = lower(email)),
  note text check (length(note) between 1 and 1000),
  -- Days, never documents.
  member_until date,
  certificate_until date,
  blocked_at timestamptz,
  -- Counts what was noted: a desk sends the one that it saw.
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index customer_person on customer (facility_id, user_id);
create unique index customer_phone on customer (facility_id, phone_key) where user_id is null;
create unique index customer_email on customer (facility_id, email) where user_id is null and phone_key is null;
create index customer_email_of_any on customer (facility_id, email);
create index customer_phone_of_any on customer (facility_id, phone_key);
create index customer_user_id on customer (user_id);
create index customer_blocked on customer (facility_id) where blocked_at is not null;

alter table booking add column customer_id uuid references customer on delete set null;

-- Those of before: who has an account by it, the others by number or address.
create temporary table caller on commit drop as
select b.id as booking_id, f.facility_id, b.user_id, b.customer_name, b.phone, lower(b.email) as email, b.created_at,
  case
    when nullif(regexp_replace(b.phone, '\D', '', 'g'), '') is null then null
    when trim(b.phone) like '+%' then regexp_replace(b.phone, '\D', '', 'g')
    when regexp_replace(b.phone, '\D', '', 'g') like '00%' then substr(regexp_replace(b.phone, '\D', '', 'g'), 3)
    else '39' || regexp_replace(b.phone, '\D', '', 'g')
  end as phone_key
from booking b join field f on f.id = b.field_id;
alter table caller add column known_as text;
update caller set known_as = coalesce(user_id::text, phone_key, email);
insert into customer (facility_id, user_id, name, phone, phone_key, email, created_at)
select distinct on (facility_id, known_as) facility_id, user_id, customer_name, phone, phone_key, email, created_at
from caller where known_as is not null
order by facility_id, known_as, created_at desc;
update booking b set customer_id = c.id
from caller k
join customer c on c.facility_id = k.facility_id and coalesce(c.user_id::text, c.phone_key, c.email) = k.known_as
where b.id = k.booking_id;

create index booking_customer_id on booking (customer_id, starts_at);
create index booking_no_show on booking (customer_id) where status = 'no-show';
