-- Notes of staff about a farmer, newest first.
create table if not exists farmer_notes (
  id bigint primary key,
  user_id bigint not null,
  words text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null
);
create index if not exists farmer_notes_of on farmer_notes (user_id, id desc);
create index if not exists farmer_notes_at on farmer_notes (at);
