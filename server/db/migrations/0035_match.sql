-- Matches that somebody organises, who plays in them, and bookings that end with their match.

create table organized_match (
  id uuid primary key,
  -- A match stands on a booking: who pays the facility, the cancellation rule and the ground are the booking's (R23).
  booking_id uuid not null references booking on delete cascade,
  creator_id uuid references auth_user on delete set null,
  field_id integer not null references field,
  facility_id integer not null references facility,
  sport text not null,
  title text not null,
  description text not null default '',
  date date not null,
  start_minute smallint not null,
  end_minute smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  skill_level text not null check (skill_level in ('principiante', 'intermedio', 'avanzato')),
  max_players smallint not null check (max_players between 2 and 40),
  min_players smallint not null default 2 check (min_players between 2 and 40),
  min_goalkeepers smallint not null default 0 check (min_goalkeepers between 0 and 4),
  -- What each player gives to whoever organises, a proposal.
  price_cents integer not null check (price_cents >= 0),
  status text not null default 'open' check (status in ('open', 'full', 'confirmed', 'cancelled')),
  -- Counted in the row itself: whoever waits for its lock counts anew, so the last place is never taken twice (R24).
  players smallint not null default 0,
  deadline_hours smallint not null default 3 check (deadline_hours between 1 and 48),
  -- When the match is confirmed or called off, never after the booking's last free cancellation (R24).
  decides_at timestamptz not null check (decides_at < starts_at),
  cancelled_by text check (cancelled_by in ('organiser', 'players', 'booking', 'facility')),
  -- Counts decisions; letters of an older one are not sent.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (min_players <= max_players),
  check (min_goalkeepers <= max_players),
  check (players between 0 and max_players),
  check (status <> 'full' or players = max_players),
  check (status <> 'open' or players < max_players)
);
create unique index organized_match_booking on organized_match (booking_id) where status <> 'cancelled';
create index organized_match_open on organized_match (starts_at, id) where status = 'open';
create index organized_match_undecided on organized_match (decides_at) where status in ('open', 'full');
create index organized_match_creator on organized_match (creator_id, starts_at);

create table match_participant (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references organized_match on delete cascade,
  -- Null for a friend whom the organiser brings along.
  user_id uuid references auth_user on delete cascade,
  participant_name text not null,
  participant_email text,
  participant_phone text,
  is_goalkeeper boolean not null default false,
  is_offline boolean not null default false,
  joined_at timestamptz not null default now(),
  constraint match_participant_once unique (match_id, user_id),
  check (is_offline = (user_id is null))
);
create index match_participant_user on match_participant (user_id, joined_at);

-- A booking may end because nobody came together for its match.
alter table booking
  drop constraint booking_cancelled_by_check,
  add constraint booking_cancelled_by_check check (cancelled_by in ('client', 'facility', 'time', 'match'));
