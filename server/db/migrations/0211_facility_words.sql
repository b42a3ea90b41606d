-- What somebody types to find a facility is looked for word by word in its name and city, without accents and apostrophes. Kept,
-- because taking letters apart in each row of a large catalogue takes a second.
alter table facility add column words text not null
  generated always as (lower(regexp_replace(normalize(name || ' ' || city, nfd), '[\u0300-\u036f''’]', '', 'g'))) stored;
