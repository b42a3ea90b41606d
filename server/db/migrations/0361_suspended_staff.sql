-- Copied from the account, because whether somebody runs a facility is asked anew for each field that is looked at.
alter table facility_staff add column is_suspended boolean not null default false;
update facility_staff s set is_suspended = true from profile p where p.id = s.user_id and p.suspended_at is not null;
