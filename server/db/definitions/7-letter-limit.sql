-- Undoes the statement by which somebody would write to too many addresses within a day that he has typed himself: nobody has proven
-- whose they are. It counts in the same transaction, so that neither a refused request nor one repeated under its key counts.
create function keep_to_letters(writer uuid, address text) returns boolean
language plpgsql
as $$
declare
  written integer;
begin
  if keep_to_letters.address is null then
    return true;
  end if;
  insert into auth_limit as kept (key, count, window_ends, free_at)
  values ('letter-by-hand ' || keep_to_letters.writer, 1, now() + interval '1 day', now())
  on conflict (key) do update set
    count = case when kept.window_ends <= now() then 1 else kept.count + 1 end,
    window_ends = case when kept.window_ends <= now() then excluded.window_ends else kept.window_ends end
  returning kept.count into written;
  if written > 150 then
    raise exception using errcode = 'CL055', message = 'too many letters to typed addresses';
  end if;
  return true;
end
$$;
