-- Every minute asks which requests nobody has answered: few of all bookings, which are never deleted.
create index booking_answer_by on booking ((coalesce(answer_by, starts_at))) where status = 'pending';
