-- Flat half-way between the two points: right to metres at the distances that matter. Null where one of them is unknown.
create function facility_distance_km(a_latitude float8, a_longitude float8, b_latitude float8, b_longitude float8) returns float8
language sql immutable parallel safe
return 111.195 * sqrt(
  (a_latitude - b_latitude) ^ 2 + ((a_longitude - b_longitude) * cos(radians((a_latitude + b_latitude) / 2))) ^ 2
);
