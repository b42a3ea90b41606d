-- Two teams of one name cannot be told apart in a table, a bracket or a calendar: a name is one team's in its tournament. Capitals
-- and blanks make no other name, and whoever is taken out keeps his, because he may be taken in again.

-- As `team_key` has it; null for who registers without a team.
alter table tournament_registration add column team_key text
  generated always as (nullif(lower(normalize(btrim(regexp_replace(team_name, '\s+', ' ', 'g')), nfkc)), '')) stored;

-- Of those who share a name already the first one keeps it, the others are numbered, also where they have been drawn.
do $$
begin
  loop
    update tournament_registration r set team_name = left(r.team_name, 54) || ' (' || twin.turn || ')'
    from (
      select id, row_number() over (partition by tournament_id, team_key order by position, id) as turn
      from tournament_registration where team_key is not null and (standing <> 'out' or is_removed)
    ) twin
    where r.id = twin.id and twin.turn > 1;
    exit when not found;
  end loop;
end
$$;
update tournament_team team set name = r.team_name
from tournament_registration r
where r.id = team.registration_id and r.team_name <> '' and r.team_name <> team.name;

create unique index tournament_registration_team on tournament_registration (tournament_id, team_key)
  where standing <> 'out' or is_removed;
