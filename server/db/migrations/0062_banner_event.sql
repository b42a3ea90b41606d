-- What has been counted already: a token counts once for each kind, whichever process sees it (R32). Kept while it is valid.
create table banner_event (
  token_id uuid not null,
  kind text not null check (kind in ('view', 'click')),
  expires_at timestamptz not null,
  primary key (token_id, kind)
);
create index banner_event_expires_at on banner_event (expires_at);
