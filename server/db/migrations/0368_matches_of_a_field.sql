-- Deleting a field or a facility, as taking an import back does by the thousand, asks each time whether a match was played there.
create index organized_match_field on organized_match (field_id);
create index organized_match_facility on organized_match (facility_id);
