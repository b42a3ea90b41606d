-- Who works for a facility, and what follows from it.

-- Gives somebody another role at a facility, or takes his place away (null). Somebody always answers for a facility, so
-- the last owner who can log in stays unless `forced`. @returns the role before; 'last-owner' when nothing was done; null for a stranger
create function change_post(facility integer, person uuid, role text, forced boolean) returns text
language plpgsql
as $$
declare
  was text;
begin
  -- Two owners who take each other's place away come one after the other.
  perform from facility y where y.id = change_post.facility for no key update;
  -- An account is locked before its places, as by whoever suspends it.
  perform from profile p where p.id = change_post.person for no key update;
  select s.role into was from verified_post s
  where s.facility_id = change_post.facility and s.user_id = change_post.person;
  if was = 'owner' and change_post.role is distinct from 'owner' and not change_post.forced and not exists (
    select from verified_staff s
    where s.facility_id = change_post.facility and s.role = 'owner' and s.user_id <> change_post.person
  ) then
    return 'last-owner';
  end if;
  if change_post.role is null then
    delete from facility_staff s where s.facility_id = change_post.facility and s.user_id = change_post.person;
  else
    update facility_staff s set role = change_post.role
    where s.facility_id = change_post.facility and s.user_id = change_post.person and s.verified_at is not null;
  end if;
  -- The open invitations of a former owner are withdrawn: he could accept one himself.
  if was = 'owner' and change_post.role is distinct from 'owner' then
    update staff_invitation i set withdrawn_at = now()
    where i.facility_id = change_post.facility and i.invited_by = change_post.person
      and i.accepted_at is null and i.withdrawn_at is null;
  end if;
  -- Nor does he go on organising what he has begun here: whoever runs the facility does.
  if was is not null and coalesce(change_post.role, 'desk') = 'desk' then
    update tournament t set creator_id = null
    where t.partner_facility_id = change_post.facility and t.creator_id = change_post.person;
  end if;
  return was;
end
$$;

-- Makes a person an owner while he owns a facility, and else a client (R5). An admin stays an admin. Whoever gives or takes a place
-- has locked the account (`change_post`, `know_suspension`): if somebody gains one while he loses another, the second sees both.
create function settle_role() returns trigger
language plpgsql
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  update profile p set role = owned.role
  from (
    select case when exists (select from verified_post s where s.user_id = person and s.role = 'owner')
      then 'owner' else 'client' end as role
  ) owned
  where p.id = person and p.role <> 'admin' and p.role <> owned.role;
  return null;
end
$$;
create trigger staff_made after insert on facility_staff
  for each row when (new.role = 'owner') execute function settle_role();
create trigger staff_changed after update on facility_staff
  for each row when (old.role = 'owner' or new.role = 'owner') execute function settle_role();
create trigger staff_gone after delete on facility_staff
  for each row when (old.role = 'owner') execute function settle_role();

-- A place knows whether its account is suspended: a search asks that of each field (`bookable_facility`), and with a look at the
-- account as well it takes a fifth longer.
create function know_suspension() returns trigger
language plpgsql
as $$
begin
  -- Waits for an admin who suspends the account at this moment; what is read next sees what he has done.
  perform from profile p where p.id = new.user_id for no key update;
  new.is_suspended := is_locked_out(new.user_id);
  return new;
end
$$;
create trigger staff_known before insert on facility_staff for each row execute function know_suspension();

create function tell_posts() returns trigger
language plpgsql
as $$
begin
  update facility_staff s set is_suspended = new.suspended_at is not null where s.user_id = new.id;
  -- Open pages of the day are read again: he may not see it any more.
  insert into facility_news (facility_id) select s.facility_id from facility_staff s where s.user_id = new.id;
  return null;
end
$$;
create trigger account_suspended after update of suspended_at on profile
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function tell_posts();
