-- Notices to people whose data leaked, and whom each was sent to. [DPDP Rules 2025, 7]
create table if not exists breach_notices (
  id bigint primary key,
  happened jsonb not null,
  data jsonb not null,
  advice jsonb not null,
  contact text not null,
  happened_at timestamptz not null,
  -- The 72 hours for the report to the Board run from here.
  noticed_at timestamptz not null,
  -- Null: not of one shop.
  vendor_id bigint,
  state text not null check (state in ('waiting', 'sending', 'sent')),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  sent_at timestamptz,
  reported_at timestamptz,
  reported_by text
);
create index if not exists breach_notices_open on breach_notices (noticed_at) where reported_at is null;

create table if not exists breach_people (
  notice_id bigint not null references breach_notices (id) on delete cascade,
  n int not null,
  phone text not null,
  -- Null: the number has no account.
  user_id bigint,
  locale text not null,
  notified_at timestamptz,
  primary key (notice_id, n),
  unique (notice_id, phone)
);
create index if not exists breach_people_user on breach_people (user_id);

alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings', 'commission', 'credit', 'recall', 'due-limit', 'breach'));
