-- Banners as admins see them, and what keeps two of them from standing in each other's way (R30).

-- For whom a banner is meant. Two banners conflict if these lists have an entry in common.
create function banner_targets(city_keys text[], postal_codes text[]) returns text[]
language sql immutable parallel safe
return case
  when city_keys is null and postal_codes is null then array['everybody']
  else (
    select array_agg(distinct target order by target) from (
      select 'city ' || city from unnest(city_keys) as city
      union all
      select 'cap ' || code from unnest(postal_codes) as code
    ) as targets (target)
  )
end;

create function banner_period(start_date date, end_date date) returns daterange
language sql immutable parallel safe
return daterange(start_date, end_date, '[]');

create function keep_banner_audience() returns trigger
language plpgsql
as $$
begin
  delete from banner_audience a where a.banner_id = new.id;
  if new.is_active then
    insert into banner_audience (banner_id, position, target, period)
    select new.id, new.position, target, banner_period(new.start_date, new.end_date)
    from unnest(banner_targets(new.city_keys, new.target_postal_codes)) as target;
  end if;
  return null;
end
$$;

create trigger keep_banner_audience after insert or update on ad_banner
for each row execute function keep_banner_audience();

create view banner_shown as
select b.id, b.position, b.is_active, b.end_date, b.created_at, b.version, s.is_enabled, s.interval_ms, jsonb_build_object(
  'id', b.id,
  'title', b.title,
  'description', b.description,
  'ctaText', b.cta_text,
  'ctaLink', b.cta_link,
  'position', b.position,
  'isActive', b.is_active,
  'startDate', b.start_date,
  'endDate', b.end_date,
  'targetCities', b.target_cities,
  'targetPostalCodes', b.target_postal_codes,
  'picture', (select picture_shown(p) from picture p where p.id = b.picture_id)
) as summary
from ad_banner b
join banner_setting s on s.position = b.position;
