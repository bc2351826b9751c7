-- KYC that a person had erased: out of use at once, its key kept apart until it is destroyed with all that it opens.
create table if not exists kyc_erasures (
  id bigint primary key,
  user_id bigint not null,
  key_id text,
  wrapped_key text,
  kept jsonb,
  asked_at timestamptz not null,
  destroy_at timestamptz not null,
  destroyed_at timestamptz
);
create index if not exists kyc_erasures_person on kyc_erasures (user_id, id);
create index if not exists kyc_erasures_due on kyc_erasures (destroy_at) where destroyed_at is null;
