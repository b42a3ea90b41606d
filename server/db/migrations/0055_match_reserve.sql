-- Who waits for a place in a full match (R24). A place that is kept for somebody counts as taken.
create table match_reserve (
  match_id uuid not null references organized_match on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  participant_name text not null,
  participant_email text,
  participant_phone text,
  is_goalkeeper boolean not null default false,
  joined_at timestamptz not null default now(),
  -- Until when a place is kept; null while there is none.
  offered_until timestamptz,
  primary key (match_id, user_id)
);
create index match_reserve_user on match_reserve (user_id);
create index match_reserve_offered on match_reserve (offered_until) where offered_until is not null;

-- A match is full also with a place that is given up while somebody waits for it: nobody else may take it in between.
alter table organized_match
  add column held smallint not null default 0 check (held >= 0),
  drop constraint organized_match_check4,
  drop constraint organized_match_check5,
  drop constraint organized_match_check6,
  add constraint organized_match_places_check check (players >= 0 and players + held <= max_players),
  add constraint organized_match_open_check check (status <> 'open' or players + held < max_players);
