-- As for opening hours: the exclusion's GiST finds the bands of a day, and takes several times as long.
create index price_band_of_day on price_band (field_id, weekday) include (from_minute, to_minute, hourly_price_cents);
