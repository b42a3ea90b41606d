-- Who people are. The auth_* tables belong to the authentication library; a profile is ours.

create table auth_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_session_user_id on auth_session (user_id);

create table auth_account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_account_user_id on auth_account (user_id);

create table auth_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);

create table auth_rate_limit (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table profile (
  id uuid primary key references auth_user on delete cascade,
  name text not null,
  first_name text,
  last_name text,
  email text not null,
  phone text,
  -- Written by the server alone; a new profile is always a client (R5).
  role text not null default 'client' check (role in ('client', 'owner', 'admin')),
  created_at timestamptz not null default now()
);

create table facility_staff (
  facility_id integer not null references facility on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  is_owner boolean not null default false,
  primary key (facility_id, user_id)
);
create index facility_staff_user_id on facility_staff (user_id);
