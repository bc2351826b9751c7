-- Money of an order: what is asked online, what came, what went back; credit, commission, and the farmer's yes to an order.

alter table orders add column if not exists online_paise bigint not null default 0 check (online_paise >= 0);
alter table orders add column if not exists refunded_paise bigint not null default 0 check (refunded_paise >= 0);
alter table orders add column if not exists commission_paise bigint not null default 0 check (commission_paise >= 0);
alter table orders add column if not exists pay_by timestamptz;
alter table orders add column if not exists locale text not null default 'en';
create index if not exists orders_awaiting on orders (pay_by) where status = 'AwaitingPayment';

alter table vendors add column if not exists prepay_percent int not null default 0 check (prepay_percent between 0 and 100);
alter table users add column if not exists commission_permille int not null default 0 check (commission_permille between 0 and 1000);

create table if not exists credit_lines (
  user_id bigint primary key,
  limit_paise bigint not null check (limit_paise >= 0),
  used_paise bigint not null default 0,
  updated_at timestamptz not null,
  check (used_paise between 0 and limit_paise)
);

alter table carts add column if not exists farmer_id bigint;
alter table carts add column if not exists content_hash text;
alter table carts add column if not exists total_paise bigint;
create index if not exists carts_farmer on carts (user_id, farmer_id, updated_at desc) where farmer_id is not null;

create table if not exists order_otps (
  agent_id bigint not null,
  farmer_id bigint not null,
  id text not null,
  code_hash text not null,
  content_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (agent_id, farmer_id)
);

create table if not exists order_hashcodes (
  agent_id bigint not null,
  hash text not null,
  farmer_id bigint not null,
  content_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  order_id bigint,
  primary key (agent_id, hash)
);
create index if not exists order_hashcodes_age on order_hashcodes (expires_at);
