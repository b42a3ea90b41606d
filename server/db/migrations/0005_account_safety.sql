-- What keeps accounts safe: limits that outlive restarts, links of letters that work once, second factors.

-- One row per thing that is counted. Keys are keyed hashes: no address can be read here.
create table auth_limit (
  key text primary key,
  count integer not null,
  window_ends timestamptz not null,
  free_at timestamptz not null
);
create index auth_limit_window_ends on auth_limit (window_ends);

-- A link in a letter: only the hash of its token is kept, and it works once.
create table auth_link (
  token_hash text primary key,
  kind text not null check (kind in ('reset', 'pending-reset', 'old-address', 'new-address')),
  user_id uuid not null references auth_user on delete cascade,
  -- Of a reset asked for with the password already chosen: it may be installed only by the browser that asked (R8).
  pending_hash text,
  nonce_hash text,
  -- Of a change of address: both halves share a change and must be confirmed.
  change_id uuid,
  new_email text,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  check ((kind = 'pending-reset') = (pending_hash is not null and nonce_hash is not null)),
  check ((kind in ('old-address', 'new-address')) = (change_id is not null and new_email is not null))
);
create index auth_link_user_id on auth_link (user_id);
create index auth_link_change_id on auth_link (change_id);
create index auth_link_expires_at on auth_link (expires_at);

alter table auth_user add column two_factor_enabled boolean default false;

create table auth_two_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  -- Encrypted by the library with the application's secret, like the recovery codes.
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);
create index auth_two_factor_user_id on auth_two_factor (user_id);

-- Counted in auth_limit since.
drop table auth_rate_limit;
