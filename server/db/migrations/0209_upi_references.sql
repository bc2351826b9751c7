-- The reference in the UPI code that a farmer scanned, and where a bank prints it on its statement.
alter table bank_references add column if not exists tr text;
create unique index if not exists bank_references_tr on bank_references (vendor_id, tr) where tr is not null;
alter table statement_lines add column if not exists tr text;
create index if not exists statement_lines_tr on statement_lines (vendor_id, tr) where tr is not null;
-- Payments that no statement has confirmed, for the list and the count of waiting work.
create index if not exists bank_references_unmatched on bank_references (vendor_id, at)
  where state = 'not-compared' and provider = 'upi' and what = 'taking' and solved_at is null;
