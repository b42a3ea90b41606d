-- A password that was asked for in advance is confirmed once in 24 hours (R49).
alter table auth_account add column pending_confirmed_at timestamptz;
