-- The friend of a booking for whom its match keeps a place: he gave his answer before there was a match, and may take it back.
alter table match_participant add column part_id uuid references part on delete set null;
create index match_participant_part on match_participant (part_id) where part_id is not null;
