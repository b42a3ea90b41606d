-- Where an account is written to, and as whose address facilities and organisers read it.

-- What an account has booked and entered bears the address that it had then. With the account it moves to the new one: the old
-- mailbox may be read by others by now. If somebody has entered the tournament under the new one, a registration bears its own number
-- instead, as without an address: whoever has the old address next finds it free, and not the registration of another.
create function move_address() returns trigger
language plpgsql
as $$
begin
  update booking b set email = new.email where b.user_id = new.id and b.email is not null;
  update customer c set email = lower(new.email) where c.user_id = new.id;
  update tournament_registration r set email = case
    when exists (
      select from tournament_registration other
      where other.tournament_id = r.tournament_id and other.id <> r.id and lower(other.email) = lower(new.email)
    ) then r.id::text
    else new.email
  end
  where r.user_id = new.id;
  return null;
end
$$;
create trigger account_moved after update of email on profile
  for each row when (old.email <> new.email) execute function move_address();
