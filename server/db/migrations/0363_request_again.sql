-- The same wish sent twice is one wish, until it is refused: then the facility may ask again.
drop index facility_request_wish;
create unique index facility_request_wish on facility_request (lower(email), lower(facility_name), lower(city))
  where status <> 'refused';
