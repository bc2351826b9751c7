-- Sealed photos of letters that are still to come: opened once the letter brings their key.
create table if not exists letter_parts (
  tablet_id bigint not null,
  id text not null,
  start integer not null,
  length integer not null,
  content text not null,
  at timestamptz not null,
  primary key (tablet_id, id, start)
);
create index if not exists letter_parts_at on letter_parts (at);
