-- Whether a registration that is out was taken out by whoever organises: otherwise it was given up.
alter table tournament_registration add column is_removed boolean not null default false check (not is_removed or standing = 'out');
