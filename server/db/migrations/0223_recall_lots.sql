-- What each recall took off sale, so that a declined one can put it back.
create table if not exists recall_lots (
  recall_id bigint not null,
  vendor_id bigint not null,
  lot_id bigint not null,
  -- Packs that stand in the lot: at the stop, and later returns.
  left_count int not null,
  -- Packs that left the stock for sale.
  taken int not null,
  primary key (recall_id, vendor_id, lot_id)
);
create index if not exists recall_lots_lot on recall_lots (vendor_id, lot_id);
alter table recalls add column if not exists ended_at timestamptz;
alter table recalls add column if not exists ended_name text;
alter table stock_movements drop constraint if exists stock_movements_why_check;
alter table stock_movements add constraint stock_movements_why_check
  check (why in ('received', 'cancelled', 'fewer', 'returned', 'counted', 'set', 'added', 'import', 'recall', 'recall-end'));
