-- A field that goes is looked for among all that is held: without this every field of a list that is taken back reads the table.
create index field_occupancy_field_id on field_occupancy (field_id);
