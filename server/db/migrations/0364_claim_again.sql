-- Whoever had a facility, or lost it to somebody, may claim it again once nobody runs it.
alter table facility_claim drop constraint facility_claim_facility_id_user_id_key;
create unique index facility_claim_once on facility_claim (facility_id, user_id) where status = 'open';
create index facility_claim_of_person on facility_claim (facility_id, user_id);
