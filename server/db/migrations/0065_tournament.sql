-- Partner tournaments and who takes part in them (R26).

create table tournament (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'iscrizione'),
  title text not null,
  description text not null default '',
  rules text not null default '',
  sport text not null,
  -- Civil days in Rome, the last one included (R28).
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  -- Null is until the start.
  registration_deadline timestamptz,
  -- Null is without a limit.
  max_participants smallint check (max_participants between 2 and 512),
  -- Null is not decided yet, 0 is free.
  entry_fee_cents integer check (entry_fee_cents >= 0),
  prize_pool text,
  organizer_name text,
  organizer_contact text,
  organizer_email text,
  organizer_whatsapp text,
  location text,
  image_url text,
  -- Closed takes no registrations any more, whatever the deadline says.
  status text not null default 'draft' check (status in ('draft', 'published', 'closed', 'cancelled')),
  partner_facility_id integer references facility,
  creator_id uuid references auth_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tournament_shown on tournament (start_date, id) where status in ('published', 'closed');
create index tournament_facility on tournament (partner_facility_id);
create index tournament_creator on tournament (creator_id);

create table tournament_registration (
  id uuid primary key,
  tournament_id uuid not null references tournament on delete cascade,
  -- Null for a visitor, who is known by the key alone.
  user_id uuid references auth_user on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  team_name text not null default '',
  notes text not null default '',
  standing text not null check (standing in ('in', 'waiting', 'out')),
  -- In the order in which they came; who withdraws and comes again is the last.
  position integer not null,
  -- Until a visitor has said yes from his mailbox; null from then on (R56).
  held_until timestamptz,
  -- The same letter again only after a while: anybody can type a stranger's address.
  told_at timestamptz not null,
  has_paid boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index tournament_registration_once on tournament_registration (tournament_id, lower(email));
create index tournament_registration_order on tournament_registration (tournament_id, standing, position);
create index tournament_registration_user on tournament_registration (user_id);
create index tournament_registration_held on tournament_registration (held_until) where held_until is not null;
