-- What a shop says of itself at the desk: its place by PIN code, tax number, hours and holidays, the area it named, and its bank account;
-- what was tried before it opened. Staff get a version, as every row that two people may edit.

alter table vendors add column if not exists street_address text not null default '';
alter table vendors add column if not exists pin_code text not null default '';
alter table vendors add column if not exists gstin text;
alter table vendors add column if not exists free_above_paise bigint check (free_above_paise >= 0);
-- As it was named, PIN codes and districts; service_pins is what phones are told of it. Null: named before districts were known.
alter table vendors add column if not exists service_named jsonb;
alter table vendors add column if not exists opening_hours jsonb not null default '[]';
alter table vendors add column if not exists holidays jsonb not null default '[]';
-- Categories of which nothing is sold, because the licence for them is over.
alter table vendors add column if not exists shut_shelves bigint[] not null default '{}';
alter table vendors add column if not exists changed_at timestamptz;
alter table vendors add column if not exists changed_by bigint;
update vendors set
  street_address = regexp_replace(address, ',[^,]*,[^,]*[1-9][0-9]{5} *$', ''),
  pin_code = coalesce(substring(address from '([1-9][0-9]{5}) *$'), '')
where street_address = '' and address <> '';

-- Sealed: who reads a copy of the database reads no account.
create table if not exists vendor_banks (
  vendor_id bigint primary key,
  account jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null
);

-- Messages and payments that were made to try the providers. Of a payment the rupee goes back.
create table if not exists try_outs (
  id bigint primary key,
  kind text not null check (kind in ('sms', 'payment')),
  state text not null check (state in ('open', 'done', 'over')),
  staff_id bigint not null,
  reference text not null,
  provider_id text,
  url text,
  at timestamptz not null,
  done_at timestamptz
);
create index if not exists try_outs_done on try_outs (kind, state, id desc);

alter table staff add column if not exists version int not null default 1;
