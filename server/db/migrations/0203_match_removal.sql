-- Whom whoever organises has taken out of a match: he does not come back by himself, or he would be taken out again and again.
create table match_removal (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references organized_match on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  removed_at timestamptz not null,
  unique (match_id, user_id)
);
create index match_removal_user on match_removal (user_id);
