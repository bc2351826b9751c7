-- Where a shop brings orders: kilometres around itself, PIN codes (or their first digits), or both; without either, everywhere.

alter table vendors add column if not exists service_radius_km int check (service_radius_km > 0);
alter table vendors add column if not exists service_pins jsonb not null default '[]';
