-- Orders are answered, packed, handed over and given back: what each line was answered, what left the shop, what was taken for it, what went wrong.

-- Taken at hand-over and given back by hand; taken off the price since; wrong pickup codes; the price the buyer saw, once it is another.
alter table orders add column if not exists cash_paise bigint not null default 0 check (cash_paise >= 0);
alter table orders add column if not exists cash_back_paise bigint not null default 0 check (cash_back_paise >= 0);
alter table orders add column if not exists off_paise bigint not null default 0 check (off_paise >= 0);
alter table orders add column if not exists pickup_tries int not null default 0 check (pickup_tries between 0 and 3);
alter table orders add column if not exists seen_paise bigint;
alter table orders add column if not exists handed_over_at timestamptz;
alter table orders add column if not exists open_problems int not null default 0 check (open_problems >= 0);
create index if not exists orders_by_id on orders (id);
create index if not exists orders_desk on orders (vendor_id, status, id desc);
create index if not exists orders_problems on orders (vendor_id, id desc) where open_problems > 0;

-- A line that fell away stays, with nothing of it.
alter table order_items drop constraint if exists order_items_quantity_check;
alter table order_items add constraint order_items_quantity_check check (quantity >= 0);
alter table order_items add column if not exists ordered_quantity int;
alter table order_items add column if not exists outcome text check (outcome in ('fewer', 'gone', 'later'));
alter table order_items add column if not exists available_from text;
alter table order_items add column if not exists batch text;
alter table order_items add column if not exists expires_on text;
alter table order_items add column if not exists returned_quantity int not null default 0 check (returned_quantity >= 0);
-- Days within which unopened packs are taken back; null: the shop's own.
alter table products add column if not exists return_days int check (return_days >= 0);

create table if not exists order_problems (
  vendor_id bigint not null,
  order_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('missing', 'damaged', 'expired', 'wrong', 'return')),
  lines jsonb not null,
  note text not null,
  state text not null default 'open' check (state in ('open', 'refunded', 'replaced', 'taken-back', 'refused')),
  words text,
  amount_paise bigint not null default 0 check (amount_paise >= 0),
  reported_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint,
  primary key (vendor_id, order_id, id)
);

-- What was taken for an order at the counter or the door, and what was given back by hand; never changed.
create table if not exists order_takings (
  vendor_id bigint not null,
  order_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('cash', 'upi', 'back')),
  amount_paise bigint not null check (amount_paise >= 0),
  given_paise bigint not null check (given_paise >= 0),
  reference text,
  staff_id bigint not null,
  at timestamptz not null,
  primary key (vendor_id, order_id, id)
);
create index if not exists order_takings_day on order_takings (vendor_id, at);

-- Invoices and credit notes: numbers without a gap within a vendor, a kind and a financial year.
create table if not exists invoice_counters (
  vendor_id bigint not null,
  series text not null,
  last int not null,
  primary key (vendor_id, series)
);
create table if not exists invoices (
  vendor_id bigint not null,
  series text not null,
  number int not null,
  order_id bigint not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  data jsonb not null,
  at timestamptz not null,
  primary key (vendor_id, series, number)
);
create index if not exists invoices_order on invoices (vendor_id, order_id);

-- Money also goes back by hand, without a payment it came by; by whom is in the audit.
alter table refund_tasks alter column session_id drop not null;
alter table refund_tasks add column if not exists reference text;
alter table refund_tasks drop constraint if exists refund_tasks_reason_check;
alter table refund_tasks add constraint refund_tasks_reason_check check (reason in ('paid-late', 'paid-too-much', 'cancelled', 'not-available', 'returned', 'desk'));
