-- People, sign-in, places, catalogue, carts, orders, jobs.
-- Portable SQL only: no extensions, triggers, sequences or deferred constraints; ids are made by the application;
-- every unique key begins with what the rows would be spread by. Money is bigint paise, time is timestamptz.
-- One statement ends at a line that ends with a semicolon; every statement can be run again.

create table if not exists users (
  id bigint primary key,
  auth_id uuid not null,
  phone text not null,
  full_name text,
  locale text not null,
  role text not null default 'farmer' check (role in ('farmer', 'buyer', 'agent')),
  is_credit_user boolean not null default false,
  partner_type text,
  partner_id text,
  wants_whatsapp boolean not null default false,
  lat double precision,
  lng double precision,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists users_auth on users (auth_id);
create table if not exists user_phones (
  phone text primary key,
  user_id bigint not null
);

create table if not exists sessions (
  id uuid primary key,
  user_id bigint not null,
  client_id text not null,
  is_cookie_bound boolean not null,
  generation int not null default 1,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index if not exists sessions_user on sessions (user_id);

create table if not exists otp_challenges (
  phone text not null,
  purpose text not null,
  id text not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (phone, purpose)
);

create table if not exists rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (bucket, window_start)
);

create table if not exists idempotency_keys (
  user_id bigint not null,
  key uuid not null,
  route text not null,
  body_hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index if not exists idempotency_keys_age on idempotency_keys (created_at);

create table if not exists jobs (
  id bigint primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text,
  state text not null default 'ready' check (state in ('ready', 'done', 'dead')),
  attempts int not null default 0,
  run_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index if not exists jobs_ready on jobs (run_at) where state = 'ready';
create unique index if not exists jobs_dedupe on jobs (dedupe_key) where dedupe_key is not null;

create table if not exists consents (
  user_id bigint not null,
  id bigint not null,
  channel text not null,
  agree boolean not null,
  wording text not null,
  locale text not null,
  at timestamptz not null,
  primary key (user_id, id)
);

create table if not exists addresses (
  user_id bigint not null,
  id bigint not null,
  contact_name text not null,
  contact_number text not null,
  street_address_1 text not null,
  street_address_2 text not null,
  block text not null,
  district text not null,
  state text not null,
  pin_code text not null,
  farmer_id bigint,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id)
);
create index if not exists addresses_list on addresses (user_id, id desc) where deleted_at is null;
create index if not exists addresses_contact on addresses (contact_number) where deleted_at is null;

create table if not exists wishlist (
  user_id bigint not null,
  product_id bigint not null,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);

create table if not exists states (
  id int primary key,
  name text not null,
  kind text not null
);
create table if not exists districts (
  id int primary key,
  state_id int not null,
  name text not null
);
create index if not exists districts_state on districts (state_id);
create table if not exists blocks (
  id int primary key,
  district_id int not null,
  name text not null
);
create index if not exists blocks_district on blocks (district_id);
create table if not exists pins (
  pin text primary key,
  area text not null,
  district text not null,
  state text not null,
  lat double precision,
  lng double precision,
  cell int
);
create index if not exists pins_cell on pins (cell);

create table if not exists master_data (
  kind text not null,
  id bigint not null,
  names jsonb not null,
  sort int not null default 0,
  primary key (kind, id)
);

create table if not exists vendors (
  id bigint primary key,
  names jsonb not null,
  owner_name text not null,
  address text not null,
  phone text not null,
  lat double precision not null,
  lng double precision not null,
  fulfillment_type text not null check (fulfillment_type in ('DOORSTEP_DELIVERY', 'PICKUP_FROM_STORE', 'BOTH')),
  shipping_paise bigint not null check (shipping_paise >= 0),
  min_order_paise bigint not null check (min_order_paise >= 0),
  sells_prebook boolean not null default false,
  licence_number text not null,
  is_active boolean not null default true,
  version int not null default 1
);
create table if not exists dealer_centres (
  vendor_id bigint not null,
  id bigint not null,
  names jsonb not null,
  address text not null,
  phone text not null,
  lat double precision not null,
  lng double precision not null,
  primary key (vendor_id, id)
);

create table if not exists products (
  id bigint primary key,
  brand_id bigint not null,
  brand_names jsonb not null,
  category_id bigint not null,
  crop_ids bigint[] not null,
  names jsonb not null,
  description jsonb not null,
  use_text jsonb,
  safety_text jsonb,
  hazard text,
  hsn text not null,
  gst_rate double precision not null,
  image_url text not null,
  search_text text not null
);
create table if not exists variants (
  id bigint primary key,
  product_id bigint not null,
  sort int not null,
  pack jsonb not null,
  image_url text not null
);
create index if not exists variants_product on variants (product_id, sort);
create table if not exists search_words (
  word text collate "C" not null,
  product_id bigint not null,
  rank int not null,
  primary key (word, product_id)
);

create table if not exists inventory (
  vendor_id bigint not null,
  variant_id bigint not null,
  product_id bigint not null,
  c_id bigint not null,
  price_paise bigint not null check (price_paise >= 0),
  discount_paise bigint not null check (discount_paise between 0 and price_paise),
  available int not null check (available >= 0),
  is_prebook boolean not null default false,
  has_insurance boolean not null default false,
  is_active boolean not null default true,
  primary key (vendor_id, variant_id)
) with (fillfactor = 70);
create unique index if not exists inventory_catalogue on inventory (vendor_id, c_id);
create index if not exists inventory_product on inventory (vendor_id, product_id);

create table if not exists vendor_products (
  vendor_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  brand_id bigint not null,
  crop_ids bigint[] not null,
  has_insurance boolean not null,
  min_price_paise bigint not null,
  best_discount_permille int not null,
  popularity int not null,
  name_key text collate "C" not null,
  is_sold_out boolean not null,
  is_deleted boolean not null default false,
  seq bigint not null,
  primary key (vendor_id, product_id)
);
create index if not exists vendor_products_popular on vendor_products (vendor_id, popularity desc, product_id) where not is_deleted;
create index if not exists vendor_products_price on vendor_products (vendor_id, min_price_paise, product_id) where not is_deleted;
create index if not exists vendor_products_discount on vendor_products (vendor_id, best_discount_permille desc, product_id) where not is_deleted;
create index if not exists vendor_products_name on vendor_products (vendor_id, name_key, product_id) where not is_deleted;
create index if not exists vendor_products_category on vendor_products (vendor_id, category_id, popularity desc, product_id) where not is_deleted;
create index if not exists vendor_products_changes on vendor_products (vendor_id, seq);

create table if not exists carts (
  user_id bigint not null,
  cart_id uuid not null,
  cart_type text not null,
  vendor_id bigint not null,
  order_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, cart_id)
);
create index if not exists carts_id on carts (cart_id);

create table if not exists orders (
  vendor_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  placed_by bigint not null,
  request_id uuid not null,
  cart_id uuid,
  status text not null,
  type text not null,
  payment_mode text not null,
  address jsonb,
  pickup_farmer jsonb,
  buyer jsonb not null,
  vendor jsonb not null,
  item_paise bigint not null,
  discount_paise bigint not null,
  coupon_paise bigint not null default 0,
  coupon_code text,
  delivery_paise bigint not null,
  insurance_paise bigint not null default 0,
  total_paise bigint not null check (total_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  item_count int not null,
  first_item jsonb not null,
  image_url text not null,
  delivery_window jsonb,
  history jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, id)
);
create table if not exists order_items (
  vendor_id bigint not null,
  order_id bigint not null,
  variant_id bigint not null,
  product_id bigint not null,
  c_id bigint not null,
  quantity int not null check (quantity > 0),
  price_paise bigint not null,
  discount_paise bigint not null,
  names jsonb not null,
  pack jsonb not null,
  image_url text not null,
  primary key (vendor_id, order_id, variant_id)
);
create table if not exists user_orders (
  user_id bigint not null,
  order_id bigint not null,
  vendor_id bigint not null,
  primary key (user_id, order_id)
);

create table if not exists analytics_events (
  day date not null,
  id bigint not null,
  type text not null,
  name text not null,
  user_id bigint,
  props jsonb not null,
  at timestamptz not null,
  primary key (day, id)
);

create table if not exists settings (
  name text primary key,
  value jsonb not null
);
