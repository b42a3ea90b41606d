-- What happens to a booking after it is made: answers, moves, expiry, reminders, calendars.

alter table booking
  -- Counts every change; calendars keep the highest (RFC 5546, 2.1.4), letters of an older one are not sent.
  add column sequence integer not null default 0,
  add column changed_at timestamptz,
  -- Until when the facility may answer a pending one; nobody answering lets it expire (R17).
  add column answer_by timestamptz,
  -- Null is the booker, as for all bookings cancelled before this column was added.
  add column cancelled_by text check (cancelled_by in ('client', 'facility', 'time')),
  add column day_reminded_at timestamptz,
  add column hours_reminded_at timestamptz;

-- What calendars were told so far: 0 asked for, 1 confirmed, 2 cancelled.
update booking set
  sequence = case status when 'pending' then 0 when 'confirmed' then 1 else 2 end,
  changed_at = cancelled_at,
  answer_by = case status when 'pending' then least(created_at + interval '24 hours', starts_at) end;

create index booking_active_start on booking (starts_at) where status in ('pending', 'confirmed');

alter table profile add column wants_reminders boolean not null default true;

-- A personal calendar address. Only the hash of its token is kept; a new one replaces the old.
create table calendar_feed (
  user_id uuid primary key references auth_user on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
