-- Many bookings fall in parts, but each of the facility's people reads one letter: what was cancelled so far waits here for the last part.
alter table rain_closing add column untold jsonb[] not null default '{}';
