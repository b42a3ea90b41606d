-- The newest time step whose code an authenticator app was believed for: no code is believed twice (RFC 6238, 5.2).
alter table auth_two_factor add column used_step bigint;
