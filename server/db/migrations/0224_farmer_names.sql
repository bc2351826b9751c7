-- The words of farmers' names by their sound, so that the desk finds a farmer by name in any script.
create table if not exists farmer_names (
  word text collate "C" not null,
  user_id bigint not null,
  primary key (word, user_id)
);
create index if not exists farmer_names_user on farmer_names (user_id);
alter table users add column if not exists names_keyed_at timestamptz;
create index if not exists users_names_keyed on users (names_keyed_at nulls first);
