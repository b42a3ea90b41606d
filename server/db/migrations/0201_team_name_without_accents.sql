-- 'Città' and 'Citta' are one name to whoever reads a table or calls a team onto the field.

-- As the column will keep it; of those who then share a name the first one keeps it, as in the migration of team names before.
do $$
begin
  loop
    update tournament_registration r set team_name = left(r.team_name, 54) || ' (' || twin.turn || ')'
    from (
      select id, row_number() over (
        partition by tournament_id, lower(regexp_replace(
          normalize(btrim(regexp_replace(team_name, '\s+', ' ', 'g')), nfkd), '[\u0300-\u036f]', '', 'g'))
        order by position, id
      ) as turn
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

alter table tournament_registration alter column team_key set expression as (
  nullif(lower(regexp_replace(
    normalize(btrim(regexp_replace(team_name, '\s+', ' ', 'g')), nfkd), '[\u0300-\u036f]', '', 'g')), '')
);
