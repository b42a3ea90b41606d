-- Kilometres between two points in degrees. The ground is taken as flat at the latitude half-way between them, which at the
-- distances of a search differs from the great circle by metres; one degree of latitude is 111.195 km.
create function kilometres(from_latitude float8, from_longitude float8, latitude float8, longitude float8) returns float8
language sql immutable parallel safe
return 111.195 * sqrt(
  (latitude - from_latitude) ^ 2 + ((longitude - from_longitude) * cos(radians((latitude + from_latitude) / 2))) ^ 2
);

-- A position as JSON; null where either number is missing. Declared stable, as `json_build_object` is: otherwise it would not be inlined.
create function position_of(latitude float8, longitude float8) returns json
language sql stable parallel safe
return case when position_of.latitude is not null and position_of.longitude is not null
  then json_build_object('latitude', position_of.latitude, 'longitude', position_of.longitude)
end;
