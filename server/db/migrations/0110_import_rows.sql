-- A list of a hundred thousand rows writes half a million here: each would look its import, its facility and its field up
-- again. What belongs to an import goes with it by `forget_import`; what it wrote may go before it.
alter table import_facility drop constraint import_facility_run_id_fkey;
alter table import_field drop constraint import_field_run_id_fkey;
alter table import_refusal drop constraint import_refusal_run_id_fkey;
alter table import_write drop constraint import_write_run_id_fkey, drop constraint import_write_facility_id_fkey;
alter table import_write_field
  drop constraint import_write_field_run_id_fkey,
  drop constraint import_write_field_field_id_fkey;
drop index import_write_field_field_id;

-- How many rows the file has, as soon as they are counted, so that who waits sees how long.
alter table import_run add column rows_total integer;

-- Where nobody can be reached nothing is prepared for booking (R47).
update import_run set counts = counts || '{"unreachable": 0}' where counts is not null;

-- The eight are the contract's and change with a migration: to lock one of eight rows for each field's sport costs more than the rest of it.
alter table field_sport
  drop constraint field_sport_sport_fkey,
  add constraint field_sport_sport_check check (
    sport in ('calcio-5', 'calcio-8', 'calcio-11', 'tennis', 'padel', 'basket', 'pallavolo', 'beach-volley')
  );
