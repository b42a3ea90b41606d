-- Ends bookings that still stand, frees their ground and tells both sides. Whoever calls it has decided who may and
-- until when, and holds the rows. @returns those that have ended
create function end_bookings(ids uuid[], cause text, at timestamptz) returns setof uuid
language sql
as $$
  with ended as (
    update booking b set status = 'cancelled', cancelled_by = end_bookings.cause, cancelled_at = end_bookings.at,
      changed_at = end_bookings.at, answer_by = null, sequence = b.sequence + 1
    where b.id = any (end_bookings.ids) and b.status in ('pending', 'confirmed')
    returning b.id, b.sequence
  ),
  told as (
    select ended.id, announce('booking-letter', booking_letter(ended.id, 'cancelled', ended.sequence), array['client', 'facility'])
    from ended
  ),
  freed as (
    select release_ground(array(select id from told))
  )
  select told.id from told, freed
$$;
