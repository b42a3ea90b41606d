-- A tournament's poster is a picture that is kept here, never an address of elsewhere.

alter table tournament drop column image_url;
alter table tournament add column poster_id uuid references picture on delete set null;
create index tournament_poster on tournament (poster_id);
