-- How much a farmer may owe a shop after hand-overs. farmer_id 0: the shop's limit for everybody. limit_paise null: any amount.
create table if not exists due_limits (
  vendor_id bigint not null,
  farmer_id bigint not null,
  limit_paise bigint check (limit_paise >= 0),
  version integer not null,
  changed_by bigint not null,
  changed_name text not null,
  changed_at timestamptz not null,
  primary key (vendor_id, farmer_id)
);
alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings', 'commission', 'credit', 'due-limit'));
