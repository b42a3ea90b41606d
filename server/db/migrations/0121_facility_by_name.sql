-- The list of facilities begins with the first names: looked up, however many there are.
create index facility_by_name on facility (name, id) where suspended_at is null;
