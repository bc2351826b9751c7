-- Keys by which other programs use the desk's calls. Only a hash of each is kept.
create table if not exists api_keys (
  id bigint primary key,
  created_by bigint not null,
  name text not null,
  prefix text not null,
  secret_hash text not null unique,
  scopes text[] not null,
  -- Null: all shops.
  vendor_ids bigint[],
  -- The last day on which it works, in India.
  ends_on text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index if not exists api_keys_by_owner on api_keys (created_by, id);
-- The key of another program by which a staff member's write came.
alter table audit_entries add column if not exists api_key_id bigint;
