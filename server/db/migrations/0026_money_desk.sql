-- Money at the desk: payments that are asked about by hand, refunds in the parts they went in, and what needs a second person's yes.

alter table payment_sessions add column if not exists asked_until timestamptz;
create index if not exists payment_sessions_open_list on payment_sessions (id) where state in ('created', 'pending', 'failed');
create index if not exists payment_events_reference on payment_events (reference);
create index if not exists payment_events_provider_id on payment_events (provider_id);

-- A refund goes through the provider in as many parts as payments brought the money; a part that was refused is tried again as the next round.
create table if not exists refund_parts (
  vendor_id bigint not null,
  task_id bigint not null,
  slice int not null,
  round int not null,
  payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  provider_refund_id text,
  state text not null check (state in ('pending', 'processed', 'failed')),
  at timestamptz not null,
  primary key (vendor_id, task_id, slice, round)
);
-- The provider said no: what did not go may be given by hand. Without its word nobody knows.
alter table refund_tasks add column if not exists is_refused boolean not null default false;
create index if not exists refund_tasks_open on refund_tasks (id) where state <> 'sent';
create index if not exists orders_handed_over on orders (vendor_id, handed_over_at) where handed_over_at is not null;

create table if not exists sign_offs (
  id bigint primary key,
  vendor_id bigint not null,
  kind text not null check (kind in ('refund', 'bank')),
  entity_id bigint not null,
  facts jsonb not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  words text
);
create index if not exists sign_offs_state on sign_offs (state, id desc);
create index if not exists sign_offs_entity on sign_offs (kind, entity_id) where state = 'waiting';
