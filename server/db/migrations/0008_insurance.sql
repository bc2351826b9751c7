-- Insurance that comes with the goods, who has used how much of the free quota, and how far a farmer's KYC is.

create table if not exists insurance_products (
  id bigint primary key,
  types jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  perils jsonb not null,
  document_path text not null,
  document_bytes int not null check (document_bytes > 0),
  terms_path text not null,
  is_active boolean not null default true
);

create table if not exists insurance_premiums (
  variant_id bigint not null,
  insurance_product_id bigint not null,
  cost_paise bigint not null check (cost_paise >= 0),
  premium_paise bigint not null check (premium_paise >= 0),
  sum_insured_paise bigint not null check (sum_insured_paise > 0),
  primary key (variant_id, insurance_product_id)
);

create table if not exists free_insurance_uses (
  farmer_id bigint not null,
  year int not null,
  used int not null check (used >= 0),
  primary key (farmer_id, year)
) with (fillfactor = 70);

create table if not exists kyc (
  user_id bigint primary key,
  identity_statuses jsonb not null default '[]',
  bank_status text check (bank_status in ('APPROVED', 'DOCUMENT_SUBMITTED', 'PENDING', 'REJECTED')),
  updated_at timestamptz not null
);

alter table order_items add column if not exists insurance jsonb;
alter table orders add column if not exists insured_farmer_id bigint;
alter table orders add column if not exists free_packets int not null default 0 check (free_packets >= 0);
alter table carts add column if not exists cover jsonb;
