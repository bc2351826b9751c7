-- Ways to the government's locker: begun by one person in one browser, good for one way back, and over after a while.
-- `sealed` holds what opens the papers, under the person's key, until it is over.
create table if not exists kyc_lockers (
  id bigint primary key,
  user_id bigint not null,
  asked_by bigint not null,
  session_id text not null,
  state_hash text not null unique,
  browser_hash text not null,
  scopes jsonb not null,
  sealed text,
  ends_at timestamptz not null,
  back_at timestamptz,
  ended_as text,
  ended_at timestamptz
);
create index if not exists kyc_lockers_person on kyc_lockers (user_id);
create index if not exists kyc_lockers_over on kyc_lockers (ends_at);

-- Last digits and birth under a keyed hash: papers of the locker name no whole number to compare.
alter table kyc_parts add column if not exists person_hash text;
create index if not exists kyc_parts_person on kyc_parts (part, person_hash) where person_hash is not null;
