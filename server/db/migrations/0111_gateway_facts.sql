-- What happened to a payment in the gateway's own dashboard, or at the payer's bank: refunds the shop did not ask for, and disputes.
alter table payment_events add column if not exists subject_id text;

-- state: of a refund 'done'; of a dispute how it stands. booked_paise: booked of the order; beyond_paise: more than the order held.
create table if not exists gateway_facts (
  id bigint primary key,
  provider text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  provider_id text not null,
  session_id bigint not null references payment_sessions (id),
  vendor_id bigint not null,
  order_id bigint not null,
  payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  booked_paise bigint not null default 0 check (booked_paise >= 0),
  beyond_paise bigint not null default 0 check (beyond_paise >= 0),
  state text not null check (state in ('done', 'open', 'won', 'lost', 'closed')),
  reason text,
  respond_by timestamptz,
  at timestamptz not null,
  updated_at timestamptz not null,
  seen_by bigint,
  seen_name text,
  seen_at timestamptz,
  unique (provider, kind, provider_id)
);
create index if not exists gateway_facts_order on gateway_facts (order_id);
create index if not exists gateway_facts_waiting on gateway_facts (id) where seen_at is null;

alter table refund_tasks drop constraint if exists refund_tasks_reason_check;
alter table refund_tasks add constraint refund_tasks_reason_check check (
  reason in ('paid-late', 'paid-too-much', 'cancelled', 'not-available', 'returned', 'desk', 'insurer-refused', 'dashboard', 'dispute'));
