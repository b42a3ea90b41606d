-- Kilometres between two points in degrees. Degrees are taken as flat half-way between them, which at the distances of a
-- search is the great circle to within metres; one of latitude is 111.195 km.
create function kilometres(from_latitude float8, from_longitude float8, latitude float8, longitude float8) returns float8
language sql immutable parallel safe
return 111.195 * sqrt(
  (latitude - from_latitude) ^ 2 + ((longitude - from_longitude) * cos(radians((latitude + from_latitude) / 2))) ^ 2
);
