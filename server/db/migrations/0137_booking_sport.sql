-- What is played, where the booker has said so: a hall may serve several sports. Those of the past stay without.
alter table booking add column sport text check (
  sport in ('calcio-5', 'calcio-8', 'calcio-11', 'tennis', 'padel', 'basket', 'pallavolo', 'beach-volley')
);
-- A match has always known it.
update booking b set sport = m.sport from organized_match m where m.booking_id = b.id and m.status <> 'cancelled';
