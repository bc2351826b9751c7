-- Credits from statements of the bank, each once for a shop. "reference" is written as references are compared.
create table if not exists statement_lines (
  vendor_id bigint not null,
  reference text not null,
  -- 'YYYY-MM-DD', as the bank says it.
  day text not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null,
  -- The reference of bank_references it was compared with: a line counts for one payment only.
  used_by text,
  primary key (vendor_id, reference, day, amount_paise)
);
create index if not exists statement_lines_unused on statement_lines (at) where used_by is null;

-- What the bank says where it is another amount, and who found another end for a payment that is not on the statement.
alter table bank_references add column if not exists line_day text;
alter table bank_references add column if not exists line_paise bigint;
alter table bank_references add column if not exists solved_by bigint;
alter table bank_references add column if not exists solved_name text;
alter table bank_references add column if not exists solved_at timestamptz;
alter table bank_references add column if not exists solved_reason text;
create index if not exists bank_references_open on bank_references (vendor_id, entity_id)
  where state in ('missing', 'other-amount') and solved_at is null;
create index if not exists bank_references_noted on bank_references (vendor_id, at) where provider = 'upi';
create index if not exists order_takings_id on order_takings (id);
