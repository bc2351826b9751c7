-- Money on its way: sessions at a provider, what providers told us, what goes back.

create table if not exists payment_sessions (
  id bigint primary key,
  vendor_id bigint not null,
  order_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('gateway', 'csc', 'share')),
  provider text not null,
  reference text not null,
  provider_id text,
  url text,
  amount_paise bigint not null check (amount_paise > 0),
  received_paise bigint not null default 0 check (received_paise >= 0),
  state text not null default 'created' check (state in ('created', 'pending', 'failed', 'expired', 'cancelled', 'paid')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  next_enquiry_at timestamptz,
  tries int not null default 0
);
create unique index if not exists payment_sessions_reference on payment_sessions (reference);
create unique index if not exists payment_sessions_provider on payment_sessions (provider_id) where provider_id is not null;
create index if not exists payment_sessions_order on payment_sessions (order_id);
create unique index if not exists payment_sessions_open on payment_sessions (order_id, kind) where state in ('created', 'pending', 'failed');

create table if not exists payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  reference text,
  provider_id text,
  amount_paise bigint not null,
  payment_id text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

create table if not exists refund_tasks (
  id bigint primary key,
  vendor_id bigint not null,
  order_id bigint not null,
  session_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('paid-late', 'paid-too-much', 'cancelled')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists refund_tasks_order on refund_tasks (order_id);
create index if not exists refund_tasks_session on refund_tasks (session_id);
