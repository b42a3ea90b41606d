-- From a sport to its fields: the list of facilities asks which sports there are, and stops at the first of each.
create index field_sport_sport on field_sport (sport, field_id);
