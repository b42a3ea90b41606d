-- Prices that follow the season, and what light costs.

alter table period
  -- Open as in any week; for what differs in price alone.
  add column keeps_week boolean not null default false,
  -- Of what the same time costs otherwise.
  add column price_percent smallint not null default 100 check (price_percent between 50 and 300),
  add constraint period_keeps_week check (not keeps_week or opens_minute is null);

-- Added to an hour that is played by floodlight; 0 is nothing.
alter table field
  add column light_hourly_cents integer not null default 0 check (light_hourly_cents between 0 and 10000);
