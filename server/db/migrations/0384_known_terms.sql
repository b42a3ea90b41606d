-- The terms that whoever registered or follows knows, and until when they stood: of changes that are taken back before the letter
-- goes he is not told.
alter table tournament
  add column known_terms jsonb,
  add column known_until timestamptz,
  add column terms_changed_at timestamptz;
