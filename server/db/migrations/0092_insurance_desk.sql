-- Insurance products are kept at the desk: who insures, when it can be bought, its papers, and who let it be sold.
alter table insurance_products add column if not exists code text;
alter table insurance_products add column if not exists names jsonb;
alter table insurance_products add column if not exists insurer_name text not null default '';
alter table insurance_products add column if not exists insurer_licence text not null default '';
-- Crops it insures, of those that grow from the goods; none: all of them.
alter table insurance_products add column if not exists crop_ids jsonb not null default '[]';
alter table insurance_products add column if not exists sale_from timestamptz;
alter table insurance_products add column if not exists sale_to timestamptz;
alter table insurance_products add column if not exists terms_bytes int;
-- Asked to be sold, and not answered yet.
alter table insurance_products add column if not exists proposed_at timestamptz;
alter table insurance_products add column if not exists proposed_by bigint;
alter table insurance_products add column if not exists proposed_name text;
alter table insurance_products add column if not exists version int not null default 1;
alter table insurance_products add column if not exists changed_at timestamptz;
alter table insurance_products add column if not exists changed_by bigint;
update insurance_products set code = 'INS-' || id where code is null;
update insurance_products set names = types where names is null;
alter table insurance_products alter column code set not null;
alter table insurance_products alter column names set not null;
create unique index if not exists insurance_products_code on insurance_products (code);
-- A draft has no papers yet.
alter table insurance_products alter column document_path drop not null;
alter table insurance_products alter column document_bytes drop not null;
alter table insurance_products alter column terms_path drop not null;
create index if not exists insurance_products_proposed on insurance_products (proposed_at) where proposed_by is not null;
create index if not exists insurance_premiums_product on insurance_premiums (insurance_product_id, variant_id);

-- Who insures, as it was when the policy began.
alter table policies add column if not exists insurer jsonb;
