-- The letters about a booking that still waited when the desk changed it: undoing queues them again.
alter table desk_change add column unsent jsonb[] not null default '{}';
