-- Login codes are tried from many places: each browser or network that asked for one has its own tries. Where a person logged in before is
-- known, so that strangers cannot use up the codes kept for them. The code sent before the last one works until its own time is over.

alter table otp_challenges add column if not exists previous_id text;
alter table otp_challenges add column if not exists previous_code_hash text;
alter table otp_challenges add column if not exists previous_expires_at timestamptz;

create table if not exists login_askers (
  phone text not null,
  -- Keyed hash of a browser's cookie, or of a network.
  asker text not null,
  tries integer not null default 0,
  -- Names of the hourly budgets its code was taken from; they get it back when the code is used.
  spent jsonb not null default '[]',
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (phone, asker)
);
create index if not exists login_askers_expired on login_askers (expires_at);

create table if not exists login_places (
  user_id bigint not null,
  -- As above.
  place text not null,
  seen_at timestamptz not null,
  primary key (user_id, place)
);
create index if not exists login_places_seen on login_places (seen_at);
