-- What friends are sent: an address that nobody guesses, for every booking from the start.
alter table booking add column share_key uuid not null default gen_random_uuid();
create unique index booking_share_key on booking (share_key);

-- Who comes to what is held, and has paid his part. `ref` is what the ground is held for (`field_occupancy`), of
-- whichever kind.
create table part (
  id uuid primary key,
  ref uuid not null,
  name text not null check (char_length(name) between 1 and 24),
  -- Of a secret that only the browser knows which said so.
  claim_hash text not null,
  has_paid boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique (ref, name),
  unique (ref, claim_hash)
);
