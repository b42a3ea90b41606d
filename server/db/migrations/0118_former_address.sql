-- Where facilities stood before they became part of others: links to them lead to what they are now.

create table former_address (
  slug text primary key,
  facility_id integer not null references facility on delete cascade
);
create index former_address_facility_id on former_address (facility_id);
