-- The two ways in: a facility that is in no list, and the proof of who runs one that is.

alter table facility_request
  add column status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  add column decided_at timestamptz,
  -- What has been made of it.
  add column facility_id integer references facility on delete set null,
  add constraint facility_request_decided check ((status = 'open') = (decided_at is null));
create index facility_request_open on facility_request (created_at) where status = 'open';
create index facility_request_facility_id on facility_request (facility_id);

-- Sent to the address that the facility is known by, never to one that the claimant has typed (R47). Kept as it is: a
-- hash of so few digits would hide nothing.
create table facility_claim_code (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references facility_claim on delete cascade,
  code text not null check (code ~ '^[0-9]{6}$'),
  created_at timestamptz not null,
  tries smallint not null default 0
);
create index facility_claim_code_claim_id on facility_claim_code (claim_id, created_at);
