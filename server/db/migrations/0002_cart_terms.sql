-- What a shop asks of a cart: coupons, limits a farmer a month, places it does not deliver to, and farmers one buys for.

alter table vendors add column if not exists takes_orders boolean not null default true;

alter table inventory add column if not exists month_quota int;
alter table inventory add column if not exists sold_until timestamptz;
alter table inventory add column if not exists cover_min_cart_paise bigint;
alter table inventory add column if not exists cover_max_cart_paise bigint;
alter table inventory add column if not exists has_blocked_pins boolean not null default false;

create table if not exists blocked_pins (
  vendor_id bigint not null,
  variant_id bigint not null,
  pin text not null,
  primary key (vendor_id, variant_id, pin)
);

create table if not exists quota_uses (
  vendor_id bigint not null,
  user_id bigint not null,
  variant_id bigint not null,
  month text not null,
  used int not null check (used >= 0),
  primary key (vendor_id, user_id, variant_id, month)
);

create table if not exists coupons (
  vendor_id bigint not null,
  code text not null,
  titles jsonb not null,
  off_paise bigint not null default 0 check (off_paise >= 0),
  off_percent int not null default 0 check (off_percent between 0 and 100),
  most_off_paise bigint,
  category_id bigint,
  min_cart_paise bigint not null default 0,
  is_first_order boolean not null default false,
  is_automatic boolean not null default false,
  uses_left int check (uses_left >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (vendor_id, code)
);

create table if not exists coupon_claims (
  user_id bigint not null,
  code text not null,
  order_id bigint not null,
  primary key (user_id, code)
);

create table if not exists known_farmers (
  user_id bigint not null,
  farmer_id bigint not null,
  full_name text not null,
  created_at timestamptz not null,
  primary key (user_id, farmer_id)
);

alter table addresses add column if not exists created_by bigint;
create index if not exists addresses_created_by on addresses (created_by, id desc) where deleted_at is null and created_by is not null;
create index if not exists addresses_id on addresses (id);
