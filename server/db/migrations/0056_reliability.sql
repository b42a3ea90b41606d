-- Who has given his share, and what happens to matches that people leave late or do not come to.
alter table match_participant add column has_paid boolean not null default false;

-- A late leave or a no-show (R24). Never a public score: organisers read a sentence, its person all of it.
create table lapse (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  match_id uuid not null references organized_match on delete cascade,
  kind text not null check (kind in ('late-leave', 'no-show')),
  happened_at timestamptz not null,
  -- While somebody contests it, it does not count.
  contested_at timestamptz,
  contest text,
  check ((contested_at is null) = (contest is null)),
  unique (user_id, match_id, kind)
);
create index lapse_match on lapse (match_id);
