-- Somebody is asked to work for a facility. The key in the letter's link is good once and for a week.

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  facility_id integer not null references facility on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'desk')),
  key uuid not null unique default gen_random_uuid(),
  -- Null once the account is gone.
  invited_by uuid references auth_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  accepted_by uuid references auth_user on delete set null,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
-- One at a time for an address: the next takes the last one's place.
create unique index staff_invitation_open on staff_invitation (facility_id, email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitation_facility on staff_invitation (facility_id, created_at);
create index staff_invitation_expires_at on staff_invitation (expires_at);
create index staff_invitation_invited_by on staff_invitation (invited_by);
create index staff_invitation_accepted_by on staff_invitation (accepted_by);
