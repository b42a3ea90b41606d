-- Of a booking that ended for rain: the next day on which its field is free at the same hour, as its words say it.
alter table booking add column free_again_on date;
