-- Tablets of service centres, and who uses them. No key here opens anything that lies on a tablet.
create table if not exists tablets (
  id bigint primary key,
  centre_id bigint not null,
  name text not null,
  -- A point of P-256: registering again with the same key and code answers the same tablet.
  tablet_key text not null,
  -- Of what its cookie holds.
  secret_hash text not null,
  registered_at timestamptz not null,
  registered_by bigint not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index if not exists tablets_centre on tablets (centre_id, id desc);

-- share: sealed; the person's half of a way back after a forgotten PIN. old_sign_keys: keys whose letters may still arrive.
create table if not exists tablet_people (
  tablet_id bigint not null,
  user_id bigint not null,
  sign_key text not null,
  box_key text not null,
  old_sign_keys jsonb not null default '[]',
  share text not null,
  unsent integer not null default 0,
  added_at timestamptz not null,
  ended_at timestamptz,
  primary key (tablet_id, user_id)
);
create index if not exists tablet_people_user on tablet_people (user_id);

-- What the desk orders a tablet to do.
create table if not exists tablet_orders (
  id bigint primary key,
  tablet_id bigint not null,
  kind text not null check (kind in ('lock', 'end-person', 'wipe')),
  user_id bigint,
  when_done text not null check (when_done in ('sent', 'now')),
  ordered_by bigint not null,
  ordered_at timestamptz not null,
  done_at timestamptz
);
create index if not exists tablet_orders_waiting on tablet_orders (tablet_id) where done_at is null;

create table if not exists tablet_challenges (
  challenge_hash text primary key,
  tablet_id bigint not null,
  expires_at timestamptz not null
);
create index if not exists tablet_challenges_end on tablet_challenges (expires_at);

-- The tablet a session began on; null: a device of one's own.
alter table sessions add column if not exists tablet_id bigint;
create index if not exists sessions_tablet on sessions (tablet_id, user_id) where tablet_id is not null;
