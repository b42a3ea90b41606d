-- Where an account is written to, and as whose address facilities and organisers read it.

-- What an account has booked and entered bears the address that it had then. With the account it moves to the new one: the old
-- mailbox may be read by others by now. A registration stays where it is if somebody has entered the tournament under the new one.
create function move_address() returns trigger
language plpgsql
as $$
begin
  update booking b set email = new.email where b.user_id = new.id and b.email is not null;
  update customer c set email = lower(new.email) where c.user_id = new.id;
  update tournament_registration r set email = new.email
  where r.user_id = new.id and not exists (
    select from tournament_registration other
    where other.tournament_id = r.tournament_id and other.id <> r.id and lower(other.email) = lower(new.email)
  );
  return null;
end
$$;
create trigger account_moved after update of email on profile
  for each row when (old.email <> new.email) execute function move_address();
