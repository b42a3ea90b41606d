-- Who changed what, for whoever asks later. Written in the transaction of the change, and by nothing else.
create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Null once the account is gone.
  actor_id uuid references auth_user on delete set null,
  action text not null check (action <> ''),
  -- The noun, and which one of it.
  subject text not null check (subject <> ''),
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_subject on audit_entry (subject, subject_id, id);
create index audit_entry_actor_id on audit_entry (actor_id);
