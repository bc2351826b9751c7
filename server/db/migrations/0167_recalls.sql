-- Batches that are recalled: their sale stops at once, and their buyers are notified after a second person agreed.

create table if not exists recalls (
  id bigint primary key,
  -- Null: at all shops.
  vendor_id bigint,
  variant_id bigint not null,
  batch text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'sending', 'sent')),
  -- Packs for sale that were stopped.
  stopped int not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  sent_at timestamptz
);
create index if not exists recalls_variant on recalls (variant_id);

-- Orders with goods of a recalled batch.
create table if not exists recall_orders (
  recall_id bigint not null,
  vendor_id bigint not null,
  order_id bigint not null,
  user_id bigint not null,
  quantity int not null,
  notified_at timestamptz,
  acknowledged_at timestamptz,
  primary key (recall_id, vendor_id, order_id)
);
create index if not exists recall_orders_order on recall_orders (vendor_id, order_id);
create index if not exists recall_orders_user on recall_orders (user_id);

alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings', 'commission', 'credit', 'recall', 'due-limit'));
