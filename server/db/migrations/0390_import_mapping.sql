-- Whatever makes an import says how it is read: an empty object is no mapping that the contract knows.
alter table import_run alter column mapping drop default;
