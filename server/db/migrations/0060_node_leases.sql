-- The numbers that ids are made with: one instance has one at a time. `reserved_ms` is the last millisecond for which its holder may
-- make ids; the next holder begins after it, so that no clock and no pause can let two make the same id.
create table if not exists node_leases (
  number int primary key check (number between 0 and 31),
  token text,
  until timestamptz not null default 'epoch',
  reserved_ms bigint not null default 0
);
insert into node_leases (number) select generate_series(0, 31) on conflict do nothing;
