-- Each person's own key, wrapped by a key of the environment: what is sealed with it is gone when the row is.
create table if not exists kyc_people (
  user_id bigint primary key,
  key_id text not null,
  wrapped_key text not null,
  created_at timestamptz not null
);
create index if not exists kyc_people_key on kyc_people (key_id, user_id);

-- Aadhaar, PAN card, bank account. `sealed` and `reply` are JSON under the person's key; null in rows that are older than them.
create table if not exists kyc_parts (
  user_id bigint not null,
  part text not null check (part in ('aadhar', 'pan', 'bank')),
  status text not null check (status in ('APPROVED', 'DOCUMENT_SUBMITTED', 'PENDING', 'REJECTED')),
  version bigint not null default 1,
  sealed text,
  reply text,
  number_hash text,
  files jsonb not null default '[]',
  is_from_locker boolean not null default false,
  reason text,
  reason_words text,
  entered_by bigint not null,
  given_at timestamptz not null,
  since timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  primary key (user_id, part)
);
create index if not exists kyc_parts_queue on kyc_parts (status, since, user_id);
create index if not exists kyc_parts_number on kyc_parts (part, number_hash) where number_hash is not null;

insert into kyc_parts (user_id, part, status, entered_by, given_at, since)
  select user_id, 'aadhar', identity_statuses ->> 0, user_id, updated_at, updated_at from kyc where jsonb_array_length(identity_statuses) > 0
  on conflict do nothing;
insert into kyc_parts (user_id, part, status, entered_by, given_at, since)
  select user_id, 'pan', identity_statuses ->> 1, user_id, updated_at, updated_at from kyc where jsonb_array_length(identity_statuses) > 1
  on conflict do nothing;
insert into kyc_parts (user_id, part, status, entered_by, given_at, since)
  select user_id, 'bank', bank_status, user_id, updated_at, updated_at from kyc where bank_status is not null
  on conflict do nothing;

create table if not exists kyc_consents (
  id bigint primary key,
  user_id bigint not null,
  purpose text not null,
  version text not null,
  language text not null,
  given_by bigint not null,
  agreed_at timestamptz not null
);
create index if not exists kyc_consents_person on kyc_consents (user_id, id);

-- One reviewer at a time.
create table if not exists kyc_claims (
  user_id bigint primary key,
  staff_id bigint not null,
  staff_name text not null,
  until timestamptz not null
);

-- Who looked at papers and numbers, and why.
create table if not exists kyc_views (
  id bigint primary key,
  user_id bigint not null,
  staff_id bigint not null,
  staff_name text not null,
  what text not null,
  why text not null,
  words text,
  at timestamptz not null
);
create index if not exists kyc_views_person on kyc_views (user_id, id);
