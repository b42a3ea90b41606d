-- What a file says of a field's services, by the contract's keys; of those it does not mention nothing is known.
alter table import_field add column services jsonb not null default '{}';
