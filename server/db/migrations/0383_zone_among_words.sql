-- Whoever looks for 'tre fontane eur' or 'roma eur' names the zone as cards do.
alter table facility alter column words set expression as
  (lower(regexp_replace(normalize(name || ' ' || city || ' ' || coalesce(location, ''), nfd), '[\u0300-\u036f''’]', '', 'g')));
