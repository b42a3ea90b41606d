-- What a list does not say stays unknown, in the catalogue too.
alter table field alter column is_indoor drop not null;
alter table import_field alter column is_indoor drop not null;
alter table import_facility alter column latitude drop not null, alter column longitude drop not null;

-- What a refused row lacks, and the word of the file that nobody knows, so that a mapping can explain it.
alter table import_refusal rename column kind to word;
alter table import_refusal add column topic text not null default 'other-sport';
update import_refusal set topic = case when is_double then 'double' when word is not null then 'sport' else 'other-sport' end;
alter table import_refusal alter column topic drop default;

-- The first values of each column, so that whoever maps them sees what they hold.
alter table import_run add column samples jsonb not null default '{}';
update import_run set mapping = jsonb '{"comuni": {}}' || mapping;
