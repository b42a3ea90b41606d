-- What a facility's own people do to a booking: why they cancelled it, and what can still be taken back.

alter table booking
  -- What the customer reads when the facility cancels.
  add column cancel_words text check (length(cancel_words) between 3 and 300),
  drop constraint booking_cancelled_by_check,
  -- 'facility' is a request that was refused, 'desk' a booking that stood.
  add constraint booking_cancelled_by_check check (cancelled_by in ('client', 'facility', 'time', 'match', 'desk'));

-- The last thing that the desk has done to a booking, for as long as it can be undone.
create table desk_change (
  booking_id uuid primary key references booking on delete cascade,
  -- The booking's own after the change: whatever comes later cannot be undone by this.
  sequence integer not null,
  -- The booking's row before; null where the desk has made it.
  before jsonb,
  undo_until timestamptz not null
);
create index desk_change_undo_until on desk_change (undo_until);

create index closure_field on closure (field_id);
