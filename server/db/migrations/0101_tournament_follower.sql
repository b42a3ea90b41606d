-- Who wants to hear of a tournament without playing in it.

create table tournament_follower (
  tournament_id uuid not null references tournament on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
create index tournament_follower_user on tournament_follower (user_id);

-- Counts every change of who plays whom, where and when: a letter about an older programme is not sent.
alter table tournament add column programme_version integer not null default 0;
