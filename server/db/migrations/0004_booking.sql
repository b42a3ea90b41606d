-- A booking, the answer kept for its retries, and the letters kept where no mail server is configured.

create table booking (
  id uuid primary key default gen_random_uuid(),
  occupancy_id bigint not null unique references field_occupancy,
  user_id uuid references auth_user on delete set null,
  field_id integer not null references field,
  slot_id text not null,
  date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  price_cents integer not null check (price_cents >= 0),
  -- 'completed' is never stored: it follows from the clock (R17).
  status text not null default 'confirmed' check (status in ('pending', 'confirmed', 'cancelled')),
  notes text,
  customer_name text not null,
  email text not null,
  phone text not null,
  -- The facility's rule as it was when the booking was made (R14); null means it cannot be cancelled.
  cancellable_until timestamptz,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz
);
create index booking_user_id on booking (user_id, starts_at);
create index booking_field_id on booking (field_id, starts_at);

-- What was answered to a request that creates something, so that its retry gets the same (R4).
create table idempotency_key (
  user_id uuid not null references auth_user on delete cascade,
  key text not null check (length(key) between 8 and 128),
  request_hash text not null,
  outcome jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

create table letter (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index letter_created_at on letter (created_at);
