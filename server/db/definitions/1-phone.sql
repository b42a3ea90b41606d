-- The digits of a number with the country's code: Italy's unless the number says another.
create function phone_key(phone text) returns text
language sql immutable parallel safe
return case
  when nullif(regexp_replace(phone_key.phone, '\D', '', 'g'), '') is null then null
  when trim(phone_key.phone) like '+%' then regexp_replace(phone_key.phone, '\D', '', 'g')
  when regexp_replace(phone_key.phone, '\D', '', 'g') like '00%' then substr(regexp_replace(phone_key.phone, '\D', '', 'g'), 3)
  else '39' || regexp_replace(phone_key.phone, '\D', '', 'g')
end;
