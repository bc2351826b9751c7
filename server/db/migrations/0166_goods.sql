-- Goods by lot: what was received, what is left of each batch, which order got it, and every change of stock.

create table if not exists stock_receipts (
  vendor_id bigint not null,
  id bigint not null,
  note text,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (vendor_id, id)
);

-- A line of a receipt, and what is left of it on the shelf. What the shop holds beyond its lots has no batch.
create table if not exists stock_lots (
  vendor_id bigint not null,
  id bigint not null,
  receipt_id bigint not null,
  variant_id bigint not null,
  batch text,
  expires_on text,
  cost_paise bigint check (cost_paise >= 0),
  received int not null check (received > 0),
  left_count int not null check (left_count >= 0),
  recalled_at timestamptz,
  at timestamptz not null,
  primary key (vendor_id, id)
);
create index if not exists stock_lots_variant on stock_lots (vendor_id, variant_id, expires_on) where left_count > 0;
create index if not exists stock_lots_receipt on stock_lots (vendor_id, receipt_id);
create index if not exists stock_lots_batch on stock_lots (variant_id, batch);
create index if not exists stock_lots_expiry on stock_lots (expires_on) where left_count > 0 and expires_on is not null;

-- The lots of a packed order.
create table if not exists order_lots (
  vendor_id bigint not null,
  order_id bigint not null,
  lot_id bigint not null,
  variant_id bigint not null,
  quantity int not null check (quantity > 0),
  returned int not null default 0 check (returned between 0 and quantity),
  primary key (vendor_id, order_id, lot_id)
);
create index if not exists order_lots_lot on order_lots (vendor_id, lot_id);

-- Every change of stock but those of placed orders: these are in order_items, with the stock they left.
create table if not exists stock_movements (
  vendor_id bigint not null,
  id bigint not null,
  variant_id bigint not null,
  why text not null check (why in ('received', 'cancelled', 'fewer', 'returned', 'counted', 'set', 'added', 'import', 'recall')),
  delta int not null,
  stock_after int not null check (stock_after >= 0),
  order_id bigint,
  batch text,
  note text,
  staff_id bigint,
  staff_name text,
  at timestamptz not null,
  primary key (vendor_id, id, variant_id)
);
create index if not exists stock_movements_variant on stock_movements (vendor_id, variant_id, id);

-- As of the books: not even the server may change it.
create or replace function refuse_movement_change() returns trigger language plpgsql as
$$ begin raise exception 'a stock movement is never changed'; end $$;
drop trigger if exists stock_movements_stay on stock_movements;
create trigger stock_movements_stay before update or delete on stock_movements for each row execute function refuse_movement_change();
drop trigger if exists stock_movements_stay_all on stock_movements;
create trigger stock_movements_stay_all before truncate on stock_movements for each statement execute function refuse_movement_change();

-- What the order left in stock; null: placed before this was noted.
alter table order_items add column if not exists stock_left int;
create index if not exists order_items_batch on order_items (variant_id, batch) where batch is not null;
