-- Files given at the desk come in parts, so that no proxy on the way finds them too large. They are kept until the call that names them.

create table if not exists desk_uploads (
  user_id bigint not null,
  -- Of the whole file, hex.
  sha256 text not null,
  bytes integer not null,
  received integer not null,
  touched_at timestamptz not null,
  primary key (user_id, sha256)
);
create index if not exists desk_uploads_touched on desk_uploads (touched_at);

create table if not exists desk_upload_parts (
  user_id bigint not null,
  sha256 text not null,
  start integer not null,
  -- Sealed, base64.
  content text not null,
  primary key (user_id, sha256, start)
);
