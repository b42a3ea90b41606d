-- Who is put in goal and out again within minutes is told neither; null for who has chosen it as he came in.
alter table match_participant add column in_goal_since timestamptz;
