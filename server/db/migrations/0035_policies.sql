-- Policies: one for each insured line of an accepted order, as it was enrolled; and what the insurer is to be told of it, each thing once.

create table if not exists policies (
  id bigint primary key,
  farmer_id bigint not null,
  -- Null: it came from no order of the shop.
  vendor_id bigint,
  order_id bigint,
  variant_id bigint,
  insurance_product_id bigint not null,
  types jsonb not null,
  insures text check (insures in ('crop', 'farmer')),
  crops jsonb not null,
  goods jsonb not null,
  image_url text not null,
  perils jsonb not null,
  document_path text not null,
  document_bytes int not null,
  terms_path text not null,
  packets int not null check (packets > 0),
  sum_insured_paise bigint not null check (sum_insured_paise > 0),
  cost_paise bigint not null check (cost_paise >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  enrolled_at timestamptz not null,
  -- The insurer's.
  number text,
  -- The shop's own, on the certificate.
  reference text not null,
  insurer_state text not null default 'waiting' check (insurer_state in ('waiting', 'sent', 'insured', 'refused')),
  refusal text,
  ended_at timestamptz,
  ended_why text check (ended_why in ('order-cancelled', 'goods-returned', 'insurer-refused')),
  check ((ended_at is null) = (ended_why is null))
);
create unique index if not exists policies_line on policies (vendor_id, order_id, variant_id);
create unique index if not exists policies_reference on policies (reference);
create unique index if not exists policies_number on policies (number);
create index if not exists policies_farmer on policies (farmer_id, id desc);

create table if not exists policy_events (
  id bigint primary key,
  policy_id bigint not null,
  kind text not null check (kind in ('new', 'change', 'cancel')),
  -- As it was then.
  packets int not null,
  sum_insured_paise bigint not null,
  cost_paise bigint not null,
  at timestamptz not null,
  -- The day's list that told the insurer of it; null: none yet.
  bordereau_id bigint
);
create index if not exists policy_events_policy on policy_events (policy_id, id);
create index if not exists policy_events_untold on policy_events (id) where bordereau_id is null;
