-- Figures of past days, so that a report of years reads few rows. Papers and entries of the books of a past day never change.
create table if not exists report_days (
  vendor_id bigint not null,
  day text not null,
  report text not null,
  family text not null,
  key text not null,
  figures jsonb not null,
  primary key (report, family, day, vendor_id, key)
);
-- The last day that is rolled up, in one row.
create table if not exists report_rolls (
  id smallint primary key check (id = 1),
  day text not null,
  at timestamptz not null
);
-- Papers of a period of days.
create index if not exists invoices_at on invoices (at, vendor_id);
