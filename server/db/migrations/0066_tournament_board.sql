-- The tournament itself: its draw, its matches, where and when they are played and what became of them.

alter table tournament
  add column group_count smallint not null default 0 check (group_count between 0 and 16),
  add column advancing smallint not null default 0 check (advancing between 0 and 8),
  add column has_third_place boolean not null default false,
  -- Since when the teams stand; null before the draw.
  add column drawn_at timestamptz,
  -- Counts every change of what the live page shows.
  add column board_version integer not null default 0;

create table tournament_team (
  tournament_id uuid not null references tournament on delete cascade,
  -- In the order of the draw, which is also the last word between equals.
  number smallint not null check (number between 1 and 64),
  name text not null,
  registration_id uuid references tournament_registration on delete set null,
  primary key (tournament_id, number)
);
create index tournament_team_registration on tournament_team (registration_id);

-- One row for each match of the plan; who should play it follows from the results and is not stored.
create table tournament_match (
  -- Holds the ground of its field.
  id uuid primary key default gen_random_uuid(),
  tournament_id uuid not null references tournament on delete cascade,
  number smallint not null,
  field_id integer references field,
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null default 'scheduled' check (state in ('scheduled', 'live', 'final')),
  -- Between whom it was played: a result of others than those who should play is none.
  home_team smallint,
  away_team smallint,
  home_score smallint check (home_score between 0 and 999),
  away_score smallint check (away_score between 0 and 999),
  home_penalties smallint check (home_penalties between 0 and 99),
  away_penalties smallint check (away_penalties between 0 and 99),
  walkover text check (walkover in ('home', 'away')),
  -- '2º tempo', and since when, while it is played.
  period text,
  period_started_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (tournament_id, number),
  check ((field_id is null) = (starts_at is null) and (starts_at is null) = (ends_at is null)),
  check (state = 'scheduled' or (home_team is not null and away_team is not null and home_score is not null and away_score is not null))
);
create index tournament_match_field on tournament_match (field_id);
