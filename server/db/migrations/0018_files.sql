-- Files that lie in the store, who holds on to them, and what is being uploaded.

-- Named by the hash of their content. stored_at: it is in the store. going_at: it is being taken out of it. Nobody holds it: it goes a day after it was last wanted.
create table if not exists files (
  space text not null check (space in ('public', 'private')),
  name text not null,
  bytes bigint not null check (bytes >= 0),
  touched_at timestamptz not null,
  stored_at timestamptz,
  going_at timestamptz,
  primary key (space, name)
);
create index if not exists files_age on files (touched_at);
create table if not exists file_holds (
  space text not null,
  name text not null,
  holder text not null,
  primary key (space, name, holder)
);
create index if not exists file_holds_holder on file_holds (holder);
-- What all files take, in one row.
create table if not exists file_room (
  id int primary key,
  bytes bigint not null check (bytes >= 0)
);

-- A file on its way from a phone, under the hash of all of it; done, it is a file of the private space.
create table if not exists uploads (
  user_id bigint not null,
  sha256 text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null check (received between 0 and bytes),
  parts int not null,
  state text not null check (state in ('open', 'done', 'gone')),
  file text,
  touched_at timestamptz not null,
  primary key (user_id, sha256)
);
create index if not exists uploads_age on uploads (touched_at);
-- Content as base64: the two engines differ in how they give bytes.
create table if not exists upload_parts (
  user_id bigint not null,
  sha256 text not null,
  start bigint not null,
  content text not null,
  primary key (user_id, sha256, start)
);
